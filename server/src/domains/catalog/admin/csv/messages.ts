import type { Texts } from '../../../../platform/localized-text.ts'

/**
 * Messages about a name that no category has, or several: when the product then has no category, when its own
 * stays, and when the chosen one applies.
 */
export const categoryMessages = {
  unknown: (name: string) => [
    { 'en-us': `There is no category “${name}”`, 'zh-cn': `没有分类“${name}”` },
    {
      'en-us': `There is no category “${name}”; the category stays`,
      'zh-cn': `没有分类“${name}”，分类保持不变`,
    },
    {
      'en-us': `There is no category “${name}”; the chosen one applies`,
      'zh-cn': `没有分类“${name}”，使用所选分类`,
    },
  ],
  ambiguous: (name: string) => [
    { 'en-us': `Several categories are called “${name}”`, 'zh-cn': `有多个名为“${name}”的分类` },
    {
      'en-us': `Several categories are called “${name}”; the category stays`,
      'zh-cn': `有多个名为“${name}”的分类，分类保持不变`,
    },
    {
      'en-us': `Several categories are called “${name}”; the chosen one applies`,
      'zh-cn': `有多个名为“${name}”的分类，使用所选分类`,
    },
  ],
} satisfies Record<string, (name: string) => [Texts, Texts, Texts]>

/** Messages about cells of an imported file. Texts of the file are inserted as they are. */
export const csvMessages = {
  titleMissing: { 'en-us': 'A new product needs a title', 'zh-cn': '新商品需要标题' },
  categoryMissing: { 'en-us': 'A new product needs a category', 'zh-cn': '新商品需要分类' },
  otherOptions: (names: readonly string[]) => ({
    'en-us': `The product has other options: ${names.join(', ') || 'none'}`,
    'zh-cn': `该商品的规格不同：${names.join('、') || '无'}`,
  }),
  optionMissing: (name: string) => ({
    'en-us': `The SKU needs a value of ${name}`,
    'zh-cn': `该 SKU 缺少“${name}”的值`,
  }),
  mixed: { 'en-us': 'The SKUs belong to different products', 'zh-cn': '这些 SKU 属于不同的商品' },
  codeMissing: { 'en-us': 'The SKU code is missing', 'zh-cn': '缺少 SKU 编码' },
  codeRepeated: (line: number) => ({
    'en-us': `The SKU is already on line ${line}`,
    'zh-cn': `该 SKU 已在第 ${line} 行`,
  }),
  codeMade: (code: string) => ({
    'en-us': `The SKU is empty and becomes “${code}”`,
    'zh-cn': `SKU 为空，改为“${code}”`,
  }),
  priceMissing: { 'en-us': 'A new SKU needs a price', 'zh-cn': '新 SKU 需要价格' },
  noPrice: (value: string) => ({ 'en-us': `“${value}” is not a price`, 'zh-cn': `“${value}”不是价格` }),
  noInteger: (value: string, max: number) => ({
    'en-us': `“${value}” is not a whole number from 0 to ${max}`,
    'zh-cn': `“${value}”不是 0 到 ${max} 的整数`,
  }),
  notAccepted: (value: string) => ({
    'en-us': `“${value}” is not in the format of this column`,
    'zh-cn': `“${value}”不符合此列的格式`,
  }),
  reserved: (count: number) => ({
    'en-us': `${count} of them are reserved by orders`,
    'zh-cn': `其中 ${count} 件已被订单占用`,
  }),
  media: {
    'en-us': 'Pictures and videos inside the description are not imported',
    'zh-cn': '不导入描述中的图片和视频',
  },
  giftCard: { 'en-us': 'Gift cards are not imported', 'zh-cn': '不导入礼品卡' },
  otherTags: (tags: readonly string[]) => ({
    'en-us': `Only tags that are collections of this shop are imported; not: ${tags.join(', ')}`,
    'zh-cn': `只导入本店集合的标签，不导入：${tags.join(', ')}`,
  }),
  notStruck: (price: string) => ({
    'en-us': `${price} is not above the price; there is no former price`,
    'zh-cn': `${price} 不高于售价，不设原价`,
  }),
  saleNotRunning: (price: string, period: string) => ({
    'en-us': `The sale price ${price} does not apply now (${period}); the regular price is imported`,
    'zh-cn': `促销价 ${price} 当前不生效（${period}），导入常规价格`,
  }),
  saleUnreadable: (price: string, period: string) => ({
    'en-us': `The period of the sale price ${price} cannot be read (${period}); the regular price is imported`,
    'zh-cn': `无法识别促销价 ${price} 的有效期（${period}），导入常规价格`,
  }),
  saleEnds: (end: string) => ({
    'en-us': `The end of the sale (${end}) is not imported: change the price then`,
    'zh-cn': `不导入促销结束时间（${end}），届时请修改价格`,
  }),
  grams: (from: string | number, to: number) => ({
    'en-us': `${from} g becomes ${to} g`,
    'zh-cn': `${from} 克改为 ${to} 克`,
  }),
  otherStock: (value: number, units: number) => ({
    'en-us': `${value} becomes ${units}`,
    'zh-cn': `${value} 改为 ${units}`,
  }),
  cellTooLong: (max: number) => ({
    'en-us': `The cell is longer than ${max} characters`,
    'zh-cn': `单元格超过 ${max} 个字符`,
  }),
  noUrl: (value: string) => ({
    'en-us': `“${value.slice(0, 80)}” is not the address of a picture`,
    'zh-cn': `“${value.slice(0, 80)}”不是图片网址`,
  }),
  otherType: (type: string) => ({
    'en-us': `Products of type “${type}” are not imported`,
    'zh-cn': `不导入“${type}”类型的商品`,
  }),
  storeView: (name: string) => ({
    'en-us': `The texts of the store view “${name}” are not imported`,
    'zh-cn': `不导入店铺视图“${name}”的内容`,
  }),
  parentMissing: { 'en-us': 'The variation names no parent', 'zh-cn': '该变体没有指定父商品' },
  tooManySkus: (max: number) => ({
    'en-us': `A product has at most ${max} SKUs`,
    'zh-cn': `一个商品最多有 ${max} 个 SKU`,
  }),
  noSkus: { 'en-us': 'The product has no SKU in the file', 'zh-cn': '文件中没有该商品的 SKU' },
  elsewhere: {
    'en-us': 'Another product has one of the SKU codes since the check',
    'zh-cn': '检查后其他商品已使用其中的 SKU 编码',
  },
  reservedMeanwhile: {
    'en-us': 'Orders have reserved more stock since the check than the file leaves',
    'zh-cn': '检查后订单占用的库存超过文件中的数量',
  },
  edited: {
    'en-us': 'The product was changed after the check; check the file again',
    'zh-cn': '商品在检查后已被修改，请重新检查文件',
  },
  deleted: { 'en-us': 'The category was deleted after the check', 'zh-cn': '分类在检查后已被删除' },
} satisfies Record<string, Texts | ((...values: never[]) => Texts)>
