import type { DemoText } from '../types.ts'

export const both = (en: string, zh: string): DemoText => ({ 'en-us': en, 'zh-cn': zh })
/** A text that reads the same in both languages: '30 ml'. */
export const same = (text: string): DemoText => both(text, text)

export const specNames = {
  contents: both('Contents', '规格'),
  origin: both('Origin', '产地'),
  ingredients: both('Ingredients', '成分'),
  key: both('Key ingredients', '主要成分'),
  shelf: both('Shelf life', '保质期'),
  store: both('Storage', '储存方式'),
  material: both('Material', '材质'),
  care: both('Care', '保养'),
  measures: both('Measures', '尺寸'),
  skin: both('Skin type', '适用肤质'),
  burn: both('Lasts', '使用时长'),
  serving: both('Serving', '每次用量'),
  strength: both('Strength', '浓度'),
  caffeine: both('Caffeine', '咖啡因'),
  age: both('Age', '适用年龄'),
  register: both('Halal', '清真认证'),
}
export type SpecKey = keyof typeof specNames

export const attributeNames = {
  skin: {
    name: both('Skin type', '肤质'),
    values: {
      all: both('All skin', '所有肤质'),
      dry: both('Dry', '干性'),
      oily: both('Oily', '油性'),
      sensitive: both('Sensitive', '敏感'),
    },
  },
  roast: {
    name: both('Roast', '烘焙度'),
    values: { light: both('Light', '浅焙'), medium: both('Medium', '中焙'), dark: both('Dark', '深焙') },
  },
  leaf: {
    name: both('Tea', '茶类'),
    values: {
      black: both('Black', '红茶'),
      green: both('Green', '绿茶'),
      dark: both('Dark', '黑茶'),
      herbal: both('Herbal', '花草茶'),
    },
  },
  diet: {
    name: both('Diet', '饮食'),
    values: {
      vegan: both('Vegan', '纯素'),
      vegetarian: both('Vegetarian', '素食'),
      'no-sugar': both('No added sugar', '无添加糖'),
      usual: both('No restriction', '无限制'),
    },
  },
  scent: {
    name: both('Scent', '香调'),
    values: {
      fresh: both('Fresh', '清新'),
      floral: both('Floral', '花香'),
      woody: both('Woody', '木质'),
      none: both('Fragrance-free', '无香'),
    },
  },
  material: {
    name: both('Material', '材质'),
    values: {
      stoneware: both('Stoneware', '炻瓷'),
      cotton: both('Cotton', '棉'),
      metal: both('Metal', '金属'),
      glass: both('Glass', '玻璃'),
    },
  },
} satisfies Record<string, { name: DemoText; values: Record<string, DemoText> }>

export type Attributes = {
  [K in keyof typeof attributeNames]?: keyof (typeof attributeNames)[K]['values']
}

export const places = {
  penang: both('Penang', '槟城'),
  ipoh: both('Ipoh', '怡保'),
  kl: both('Kuala Lumpur', '吉隆坡'),
  kuching: both('Kuching', '古晋'),
  melaka: both('Melaka', '马六甲'),
  johor: both('Johor Bahru', '新山'),
  cameron: both('Cameron Highlands', '金马仑高原'),
}
export type Place = keyof typeof places
