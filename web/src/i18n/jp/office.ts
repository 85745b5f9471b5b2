import type { office as english } from '../en-us/office.ts'
import type { Translated } from '../types.ts'

export const office = {
  title: '拠点のご案内',
  contactUs: 'お問い合わせ',
  chat: 'チャットで問い合わせる',
  none: '拠点はまだありません',
  noneText: 'メッセージをお送りください。すべてのメッセージにお返事します。',
  mapLabel: '拠点の地図',
  serviceCentre: 'サービスセンター',
  open: '営業中',
  closed: '営業時間外',
  until: '{{time}}まで',
  opens: '{{time}}から営業',
  byAppointment: '予約制',
  allDay: '24時間',
  closedAllDay: '休み',
  localTime: '現地の現在時刻は{{time}}です。',
  mail: 'メール',
  map: '地図',
  copyOf: '{{name}}の住所をコピー',
} satisfies Translated<typeof english>
