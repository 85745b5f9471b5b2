/** Width of a letter in the console's font at 1 rem, on average and with a margin; rem. */
const LETTER = 0.57

/** Padding of an input, and the end of its label; rem. */
const PADDING = 2

/** Characters as wide as high: Chinese, and its punctuation. */
const WIDE = /[\u2e80-\uffef]/

/** Returns the width of an input that shows its whole label, rem. */
export const searchWidth = (label: string): number =>
  [...label].reduce((width, character) => width + (WIDE.test(character) ? 1 : LETTER), PADDING)
