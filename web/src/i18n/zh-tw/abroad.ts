import type { abroad as english } from '../en-us/abroad.ts'
import type { Translated } from '../types.ts'

export const abroad = {
  title: '配送至',
  freight: '運費',
  free: '免運費',
  arrives: '配送時間',
  days: '{{min}}–{{max}} 天',
  forOne: '購買一件共 {{total}}，實際金額以結帳頁面為準。',
  forAll: '這些商品共 {{total}}，以結帳頁金額為準。',
  weight: '依重量計：{{kilograms}} 公斤',
  prohibited: '不可寄往：{{countries}}',
  duties: '進口關稅與稅費',
  identity: '當地海關要求提供購買人的身分資料。',
} satisfies Translated<typeof english>
