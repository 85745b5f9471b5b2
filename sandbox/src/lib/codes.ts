/** Returns the six-digit codes in a text. */
export const codesInText = (text: string) => [...new Set(text.match(/(?<![\d#])\d{6}(?!\d)/g) ?? [])]
