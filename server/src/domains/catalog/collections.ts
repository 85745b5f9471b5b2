/** Product collections of the home page (goodsType), in display order. */
export const collections = ['forYou', 'new', 'popular'] as const

export type Collection = (typeof collections)[number]

/** The kinds of categories (`goodsCateType`), in display order. */
export const categoryKinds = ['care', 'food', 'living', 'general'] as const
