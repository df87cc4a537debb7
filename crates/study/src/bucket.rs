//! Shards in a bucket of an S3-compatible store.

use std::io;

use futures_util::TryStreamExt;
use object_store::aws::{AmazonS3, AmazonS3Builder};
use object_store::path::Path;
use object_store::{Error, ObjectStore, ObjectStoreExt};
use tokio::runtime::Runtime;

use crate::destination_error::DestinationError;

/// A prefix in a bucket. Endpoint, region and keys come from the environment, by the usual names:
/// `AWS_ENDPOINT_URL`, `AWS_REGION`, `AWS_ACCESS_KEY_ID`, `AWS_SECRET_ACCESS_KEY`;
/// `AWS_ALLOW_HTTP=true` for a server without TLS.
#[derive(Debug)]
pub struct Bucket {
    name: String,
    prefix: Path,
    store: AmazonS3,
    runtime: Runtime,
}

impl Bucket {
    pub(crate) fn named(name: &str) -> Result<Bucket, DestinationError> {
        let wrong = |why: &str| DestinationError::Name(format!("'{name}' names no bucket: {why}"));
        let rest = name.strip_prefix("s3://").unwrap_or(name);
        let (bucket, prefix) = rest.split_once('/').unwrap_or((rest, ""));
        let store = AmazonS3Builder::from_env()
            .with_bucket_name(bucket)
            .build()
            .map_err(|error| wrong(&error.to_string()))?;
        let prefix =
            Path::parse(prefix.trim_end_matches('/')).map_err(|error| wrong(&error.to_string()))?;
        let runtime = tokio::runtime::Builder::new_current_thread()
            .enable_all()
            .build()
            .map_err(|error| DestinationError::Io { what: name.to_owned(), error })?;
        Ok(Bucket { name: name.to_owned(), prefix, store, runtime })
    }

    fn failed(&self, error: Error) -> DestinationError {
        DestinationError::Io { what: self.name.clone(), error: io::Error::other(error) }
    }

    /// The names under the prefix, without those that lie deeper.
    pub(crate) fn list(&self) -> Result<Vec<String>, DestinationError> {
        let all =
            self.runtime.block_on(self.store.list(Some(&self.prefix)).try_collect::<Vec<_>>());
        let names = all.map_err(|error| self.failed(error))?.into_iter().filter_map(|object| {
            let mut parts = object.location.prefix_match(&self.prefix)?;
            let name = parts.next()?.as_ref().to_owned();
            parts.next().is_none().then_some(name)
        });
        Ok(names.collect())
    }

    pub(crate) fn read(&self, name: &str) -> Result<Option<Vec<u8>>, DestinationError> {
        let got = self.runtime.block_on(async {
            self.store.get(&self.prefix.clone().join(name)).await?.bytes().await
        });
        match got {
            Ok(bytes) => Ok(Some(bytes.to_vec())),
            Err(Error::NotFound { .. }) => Ok(None),
            Err(error) => Err(self.failed(error)),
        }
    }

    /// Such a store shows an object when all of it is there.
    pub(crate) fn write(&self, name: &str, content: &[u8]) -> Result<(), DestinationError> {
        let path = self.prefix.clone().join(name);
        let put = self.store.put(&path, content.to_vec().into());
        self.runtime.block_on(put).map(drop).map_err(|error| self.failed(error))
    }
}
