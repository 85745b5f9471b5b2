import type { abroad as english } from '../en-us/abroad.ts'
import type { Translated } from '../types.ts'

export const abroad: Translated<typeof english> = {
  title: '配送至',
  freight: '运费',
  free: '免运费',
  arrives: '配送时效',
  days: '{{min}}–{{max}} 天',
  forOne: '购买一件共 {{total}}，具体金额以结算页为准。',
  forAll: '这些商品共 {{total}}，以结算页金额为准。',
  weight: '按重量计：{{kilograms}} 千克',
  prohibited: '不可寄往：{{countries}}',
  duties: '进口关税与税费',
  identity: '当地海关要求提供购买人身份信息。',
}
