/** Returns whether a text has the format of an address: 0x and 40 hexadecimal digits. */
export const isAddressFormat = (text: string): boolean => /^0x[\da-f]{40}$/i.test(text)
