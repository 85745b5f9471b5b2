/** Whether a text can be an address of the coin's chain: 0x and 40 digits. */
export const isAddressFormat = (text: string): boolean => /^0x[\da-f]{40}$/i.test(text)
