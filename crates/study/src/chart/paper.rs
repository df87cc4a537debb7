//! What charts are drawn on.

use plotters::backend::{BitMapBackend, SVGBackend};
use plotters::drawing::IntoDrawingArea;
use plotters::style::{FontStyle, register_font};

use super::draw;
use super::subject::{ChartError, Format, Subject};

pub(super) fn picture(
    size: (u32, u32),
    format: Format,
    subject: &Subject<'_>,
) -> Result<Vec<u8>, ChartError> {
    // Registering again changes nothing.
    register_font("sans-serif", FontStyle::Normal, epaint_default_fonts::UBUNTU_LIGHT)
        .map_err(|_| ChartError::new("the built-in font cannot be read"))?;
    match format {
        Format::Svg => {
            let mut text = String::new();
            draw::subject(&SVGBackend::with_string(&mut text, size).into_drawing_area(), subject)?;
            Ok(text.into_bytes())
        }
        Format::Png => {
            let mut dots = vec![0; (size.0 * size.1 * 3) as usize];
            draw::subject(
                &BitMapBackend::with_buffer(&mut dots, size).into_drawing_area(),
                subject,
            )?;
            encoded(&dots, size).map_err(ChartError::new)
        }
    }
}

fn encoded(dots: &[u8], size: (u32, u32)) -> Result<Vec<u8>, png::EncodingError> {
    let mut bytes = Vec::new();
    let mut encoder = png::Encoder::new(&mut bytes, size.0, size.1);
    encoder.set_color(png::ColorType::Rgb);
    encoder.set_depth(png::BitDepth::Eight);
    let mut writer = encoder.write_header()?;
    writer.write_image_data(dots)?;
    writer.finish()?;
    Ok(bytes)
}
