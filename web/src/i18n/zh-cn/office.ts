import type { office as english } from '../en-us/office.ts'
import type { Translated } from '../types.ts'

export const office = {
  title: '我们的办公室',
  contactUs: '联系我们',
  chat: '在线客服',
  none: '暂无办公室',
  noneText: '欢迎来信，我们会回复每一条消息。',
  mapLabel: '办公室地图',
  serviceCentre: '服务中心',
  open: '营业中',
  closed: '休息中',
  until: '至 {{time}}',
  opens: '{{time}} 开门',
  byAppointment: '需预约',
  allDay: '24 小时',
  closedAllDay: '休息',
  localTime: '当地现在是 {{time}}。',
  mail: '电子邮件',
  map: '地图',
  copyOf: '复制{{name}}的地址',
} satisfies Translated<typeof english>
