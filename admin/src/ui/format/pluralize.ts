/** Returns a count with its noun: `1 piece`, `2 pieces`. */
export const pluralize = (count: number, noun: string): string => `${count} ${noun}${count === 1 ? '' : 's'}`
