//! An image for clusters: a layout of the Open Container Initiative in a tar archive, made without
//! any program that runs containers. It holds the program and nothing else.

use anyhow::Result;
use serde_json::{Value, json};

use super::files::File;
use super::pack::{compressed, digest, tree};
use super::release::Release;

const LAYER: &str = "application/vnd.oci.image.layer.v1.tar+gzip";
const CONFIG: &str = "application/vnd.oci.image.config.v1+json";
const MANIFEST: &str = "application/vnd.oci.image.manifest.v1+json";

pub(super) fn layout(release: &Release, files: &[File]) -> Result<Vec<u8>> {
    let inside = |file: &&File| file.is_program || file.path.starts_with("share/doc/");
    let held: Vec<File> = files.iter().filter(inside).map(installed).collect();
    let plain = tree("", release, &held)?;
    let layer = compressed(&plain)?;
    let config = config(release, &digest(&plain)).to_string().into_bytes();
    let manifest = json!({
        "schemaVersion": 2,
        "mediaType": MANIFEST,
        "config": descriptor(CONFIG, &config),
        "layers": [descriptor(LAYER, &layer)],
    });
    let manifest = manifest.to_string().into_bytes();
    let mut named = descriptor(MANIFEST, &manifest);
    named["annotations"] = json!({ "org.opencontainers.image.ref.name": release.version });
    let index = json!({ "schemaVersion": 2, "manifests": [named] });
    let plain = |path: &str, bytes: Vec<u8>| File { path: path.into(), bytes, is_program: false };
    let blob = |bytes: Vec<u8>| plain(&format!("blobs/sha256/{}", digest(&bytes)), bytes);
    let files = [
        blob(config),
        blob(manifest),
        blob(layer),
        plain("index.json", index.to_string().into()),
        plain("oci-layout", br#"{"imageLayoutVersion":"1.0.0"}"#.to_vec()),
    ];
    tree("", release, &files)
}

fn installed(file: &File) -> File {
    let path = format!("usr/{}", file.path);
    File { path, bytes: file.bytes.clone(), is_program: file.is_program }
}

fn descriptor(kind: &str, bytes: &[u8]) -> Value {
    json!({
        "mediaType": kind,
        "digest": format!("sha256:{}", digest(bytes)),
        "size": bytes.len(),
    })
}

/// How the program is run: what it keeps goes to `/data`, where a volume belongs.
fn config(release: &Release, layer: &str) -> Value {
    let machine = match std::env::consts::ARCH {
        "x86_64" => "amd64",
        "aarch64" => "arm64",
        other => other,
    };
    json!({
        "architecture": machine,
        "os": "linux",
        "config": {
            "Entrypoint": ["/usr/bin/kibitzer"],
            "Env": ["PATH=/usr/bin", "KIBITZER_HOME=/data"],
            "Volumes": { "/data": {} },
            "Labels": { "org.opencontainers.image.version": release.version },
        },
        "rootfs": { "type": "layers", "diff_ids": [format!("sha256:{layer}")] },
    })
}
