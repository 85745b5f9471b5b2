/** The six-digit codes in a text, which are what a tester looks for. */
export const codesInText = (text: string) => [...new Set(text.match(/(?<![\d#])\d{6}(?!\d)/g) ?? [])]
