import type { sharing as english } from '../en-us/sharing.ts'
import type { Translated } from '../types.ts'

export const sharing: Translated<typeof english> = {
  shop_title: 'Pasar',
  shop_text: 'ของดีใกล้ตัว ส่งตรงถึงบ้านคุณ',
  invitation_title: 'คุณได้รับเชิญมาที่ Pasar',
  invitation_text: 'สมัครด้วยคำเชิญนี้ รับราคาสมาชิก คะแนนจากทุกคำสั่งซื้อ และคูปอง',
  group_text: 'มาซื้อเป็นกลุ่มด้วยกัน เราทั้งคู่จะได้ราคากลุ่ม กลุ่มนี้เปิดเพียงช่วงเวลาสั้นๆ',
  product_text: 'เจอของดีที่ Pasar แตะเพื่อดูราคา รีวิว และการจัดส่ง',
  member_shop_text: 'ดูสินค้าที่ร้านนี้บน Pasar คัดสรรไว้ให้คุณ',
  poster_name: '{{name}} ชวนคุณ',
  poster_code: 'รหัสเชิญ {{code}}',
  open_shop: 'เปิด Pasar',
}
