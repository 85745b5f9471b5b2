import type { Texts } from '../../../platform/localized-text.ts'

/** Messages about imported files and their pictures, for staff. */
export const importMessages = {
  unknownFormat: {
    'en-us':
      'The columns match no known format: this shop’s, Shopify’s, WooCommerce’s or Magento’s product export',
    'zh-cn': '列名不符合任何已知格式：本店、Shopify、WooCommerce 或 Magento 的商品导出',
  },
  encoding: {
    'en-us': 'The file is not in UTF-8. Save it as “CSV UTF-8” in the spreadsheet',
    'zh-cn': '文件不是 UTF-8 编码，请在电子表格中另存为“CSV UTF-8”',
  },
  noRows: { 'en-us': 'The file has no rows', 'zh-cn': '文件没有数据行' },
  tooManyLines: (max: number) => ({
    'en-us': `The file has more than ${max} rows. Split it`,
    'zh-cn': `文件超过 ${max} 行，请拆分后再导入`,
  }),
  tooManyProductLines: (max: number) => ({
    'en-us': `More than ${max} rows belong to this product`,
    'zh-cn': `属于此商品的数据行超过 ${max} 行`,
  }),
  gaveUp: {
    'en-us': 'The import failed repeatedly, and nothing was imported. The reason is in System → Failed jobs',
    'zh-cn': '导入多次失败，未导入任何商品。原因见“系统 → 失败的任务”',
  },
  unclosedQuote: (line: number) => ({
    'en-us': `A quotation mark on line ${line} is not closed`,
    'zh-cn': `第 ${line} 行的引号没有闭合`,
  }),
  fileMissing: { 'en-us': 'The file is no longer stored', 'zh-cn': '文件已不存在' },
  repeated: {
    'en-us': 'Another part of the file changes the same product',
    'zh-cn': '文件的其他部分也修改此商品',
  },
} satisfies Record<string, Texts | ((...values: never[]) => Texts)>
