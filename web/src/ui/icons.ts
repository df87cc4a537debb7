/** Icons as lines in a square of 24, drawn for this page. */

export const ICONS = {
    undo: 'M9 5 4 10l5 5M4.5 10H14a5.5 5.5 0 0 1 0 11h-3',
    redo: 'M15 5l5 5-5 5M19.5 10H10a5.5 5.5 0 0 0 0 11h3',
    hint: 'M9 18h6M10 21.5h4M8.4 14.6A6.4 6.4 0 1 1 15.6 14.6C14.8 15.2 14.6 16 14.6 18H9.4C9.4 16 9.2 15.2 8.4 14.6Z',
    auto: 'M5 20h14M12 16V4M7 9l5-5 5 5',
    deal: 'M4 7.5 13 4l3.5 9.5-9 3.5ZM15 7l5 1.4-2.6 9.6-6-1.6',
    menu: 'M4 6.5h16M4 12h16M4 17.5h16',
    back: 'M14.5 5 7.5 12l7 7',
    close: 'M6 6l12 12M18 6 6 18',
    star: 'M12 3.5l2.6 5.6 6 .7-4.5 4.1 1.2 6L12 17l-5.3 2.9 1.2-6-4.5-4.1 6-.7Z',
    play: 'M7 4.5v15l12-7.5Z',
    pause: 'M8 5v14M16 5v14',
    first: 'M6 5v14M18.5 5 10 12l8.5 7Z',
    last: 'M18 5v14M5.5 5 14 12l-8.5 7Z',
    rules: 'M5 4.5h9.5a4 4 0 0 1 4 4V20H9a4 4 0 0 1-4-4ZM8.5 9h6M8.5 12.5h6',
    new: 'M12 5v14M5 12h14',
    search: 'M10.5 4a6.5 6.5 0 1 0 0 13 6.5 6.5 0 0 0 0-13ZM15.3 15.3 20.5 20.5',
} as const;

export type IconName = keyof typeof ICONS;
