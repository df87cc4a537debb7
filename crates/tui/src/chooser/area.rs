//! Where the parts of the chooser are.

use ratatui::layout::Rect;

/// The narrowest window with a preview.
pub(super) const WITH_PREVIEW: u16 = 58;

/// Where the list is.
pub(super) fn list_area(area: Rect) -> Rect {
    let width =
        if area.width < WITH_PREVIEW { area.width } else { (area.width * 2 / 5).clamp(28, 44) };
    Rect { x: area.x, y: area.y + 2, width, height: area.height.saturating_sub(4) }
}
