/** The shape of a product's pack. */
export type Shape =
  | 'dropper'
  | 'pump'
  | 'jar'
  | 'tube'
  | 'pouch'
  | 'tin'
  | 'box'
  | 'can'
  | 'mug'
  | 'bottle'
  | 'candle'
  | 'soap'
  | 'lipstick'
  | 'teabox'
  | 'spray'
  | 'babybottle'
  | 'towel'
  | 'giftbox'
  | 'diffuser'
  | 'honey'
  | 'teapot'
  | 'bowl'

/** The view. `open` removes the lid, opens the box or turns the label, by shape. */
export type View = 'front' | 'open' | 'detail' | 'group' | 'scene'

/** The prop next to the pack in a scene. */
export type Ingredient =
  | 'leaf'
  | 'citrus'
  | 'bean'
  | 'drop'
  | 'flower'
  | 'berry'
  | 'stone'
  | 'spice'
  | 'ginger'
  | 'coconut'
  | 'cotton'
  | 'wheat'

export type Palette = {
  /** Main colour of the body. */
  body: string
  /** Cap, lid, band or ribbon. */
  accent: string
  /** Background. */
  tint: string
  /** Ink of the label. */
  ink: string
}

/** Another pack of the same shape: its colours and what its label says differently. */
export type RangeMate = { palette: Palette; name?: string; size?: string }

export type PackShot = {
  shape: Shape
  view: View
  palette: Palette
  brand: string
  /** Latin name on the pack; up to about 18 characters. */
  name: string
  /** Third line: size, strength or flavour. */
  size: string
  /** Relative height of the body, 1 is the usual one (sizes of one range in a group). */
  scale: number
  ingredient: Ingredient
  /** Others of the range, shown beside it in `group`; empty shows two sizes instead. */
  range: RangeMate[]
}
