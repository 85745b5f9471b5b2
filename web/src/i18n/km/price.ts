import type { price as english } from '../en-us/price.ts'
import type { Translated } from '../types.ts'

export const price = {
  why: 'អំពីតម្លៃនេះ',
  whyOf: 'អំពីតម្លៃនេះ៖ {{title}}',
  list: 'តម្លៃដើម',
  member: 'តម្លៃសមាជិក',
  flash: 'Flash Sale',
  group: 'តម្លៃក្រុម',
  couple: 'តម្លៃឈុតគូ',
  gift: 'ទំនិញថែម',
  buy_get: 'ប្រូម៉ូសិន',
  coupon: 'គូប៉ុង',
  points: 'ពិន្ទុ',
  lineTotal: 'អ្នកបង់',
  promotions: 'ប្រូម៉ូសិន',
  free: 'ថែមឥតគិតថ្លៃ',
  flashEnds: 'Flash Sale បញ្ចប់ក្នុង',
  flashMax_other: 'អតិបរមា {{count}} ក្នុង​តម្លៃ {{price}}។ បើ​ទិញ​លើស​ពី​នេះ ទំនិញ​ទាំងអស់​គិត​តាម​តម្លៃ​ធម្មតា។',
  flashOver: 'ទំនិញ Flash Sale អស់​ហើយ។ ឥឡូវនេះ​គិត​តាម​តម្លៃ​ធម្មតា។',
  giftReached: '{{promotion}}៖ ថែម {{title}} ឥតគិតថ្លៃ។',
  giftMissing: '{{title}}៖ ទិញ {{left}} ទៀត',
  giftFrom: 'ទិញពី {{amount}} ឡើង',
  until: 'ដល់ {{date}}',
  code: 'កូដប្រូម៉ូសិន',
  applyCode: 'ប្រើ',
  codeAdded: 'អ្នកបានទទួលគូប៉ុង “{{title}}”',
} satisfies Translated<typeof english>
