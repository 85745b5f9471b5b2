/** A number with what it counts: `1 piece`, `2 pieces`. */
export const counted = (n: number, word: string): string => `${n} ${word}${n === 1 ? '' : 's'}`
