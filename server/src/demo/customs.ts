/** Codes of the Harmonized System by the leaf category of a product. Gift cards are not sent. */
export const hsCodes: Record<string, string> = {
  serums: '330499',
  toners: '330499',
  moisturisers: '330499',
  'sun-care': '330499',
  lips: '330410',
  'whole-bean': '090121',
  'quick-coffee': '210111',
  'leaf-tea': '090240',
  'tea-bags': '090230',
  supplements: '210690',
  'everyday-wellness': '300490',
  sparkling: '220210',
  cordials: '210690',
  spreads: '040900',
  spices: '091099',
  grains: '100630',
  candles: '340600',
  scents: '330749',
  linen: '630260',
  bath: '340111',
  'body-care': '330499',
  hair: '330510',
  feeding: '392410',
  'baby-care': '330499',
  muslin: '630790',
  cups: '691110',
  tableware: '691110',
  'gift-sets': '210690',
}

/** Countries that the products of a category may not be sent to. */
export const prohibitedCountries: Record<string, string[]> = {
  supplements: ['ID', 'JP'],
  spreads: ['CN', 'TW'],
  scents: ['HU'],
}

/** Names a place in the warehouse, such as `C-07-2`: each category has an aisle. */
export const storageLocation = (aisle: number, bay: number, level: number): string =>
  `${String.fromCharCode(65 + (aisle % 26))}-${String(bay).padStart(2, '0')}-${level}`
