/** What of the page is shown around the text: all of it, only the room with its tools, or only what is written. */
export type RoomMode = 'page' | 'full-screen' | 'focus'
