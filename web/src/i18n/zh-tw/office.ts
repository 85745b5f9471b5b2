import type { office as english } from '../en-us/office.ts'
import type { Translated } from '../types.ts'

export const office = {
  title: '服務據點',
  contactUs: '聯絡我們',
  chat: '聯絡線上客服',
  none: '尚無據點',
  noneText: '歡迎來信，我們會回覆每一則訊息。',
  mapLabel: '據點地圖',
  serviceCentre: '服務中心',
  open: '營業中',
  closed: '休息中',
  until: '至 {{time}}',
  opens: '{{time}} 開始營業',
  byAppointment: '採預約制',
  allDay: '24 小時',
  closedAllDay: '休息',
  localTime: '當地現在時間為 {{time}}。',
  mail: '電子郵件',
  map: '地圖',
  copyOf: '複製「{{name}}」的地址',
} satisfies Translated<typeof english>
