import type { pricing as english } from '../en-us/pricing.ts'
import type { Translated } from '../types.ts'

export const pricing: Translated<typeof english> = {
  in_points: '{{points}} คะแนน',
  problem_not_started: 'ยังใช้ไม่ได้',
  problem_ended: 'หมดอายุแล้ว',
  problem_out_of_scope: 'ใช้กับสินค้าเหล่านี้ไม่ได้',
  problem_below_minimum: 'ซื้ออีก {{missing}} เพื่อใช้คูปองนี้',
  problem_not_stackable: 'ใช้ร่วมกับคูปองอื่นที่เลือกไม่ได้',
  problem_nothing_left: 'คูปองอื่นลดครบเต็มจำนวนแล้ว',
  problem_shop_limit: 'ร้านลดราคาสินค้าเหล่านี้ต่อไม่ได้แล้ว',
  coupon_limited: 'ส่วนลดถูกปรับลด: ร้านลดราคาสินค้าเหล่านี้ต่อไม่ได้แล้ว',
  duties_DAP: 'ราคานี้ไม่รวมอากรขาเข้าและภาษีของ{{country}} คุณต้องชำระให้ผู้ขนส่งก่อนรับสินค้า',
  duties_DDP: 'ราคานี้รวมอากรขาเข้าและภาษีของ{{country}}แล้ว ไม่ต้องชำระเพิ่มเมื่อรับสินค้า',
  prohibited: 'ส่งไป{{country}}ไม่ได้',
}
