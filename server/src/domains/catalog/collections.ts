import type { Language } from '@pasar/contract/constants'
import type { Texts } from '../../platform/localized-text.ts'

/** Product collections of the home page (goodsType). */
export const collections = {
  forYou: {
    'en-us': 'For you',
    'zh-cn': '为你推荐',
    'zh-tw': '為你推薦',
    jp: 'おすすめ',
    may: 'Untuk anda',
    hu: 'Neked ajánljuk',
    id: 'Untuk Anda',
    km: 'សម្រាប់អ្នក',
    th: 'สำหรับคุณ',
  },
  new: {
    'en-us': 'New',
    'zh-cn': '新品',
    'zh-tw': '新品',
    jp: '新着',
    may: 'Baharu',
    hu: 'Újdonságok',
    id: 'Baru',
    km: 'ថ្មី',
    th: 'มาใหม่',
  },
  popular: {
    'en-us': 'Popular',
    'zh-cn': '热销',
    'zh-tw': '熱銷',
    jp: '人気',
    may: 'Popular',
    hu: 'Népszerű',
    id: 'Populer',
    km: 'ពេញនិយម',
    th: 'ยอดนิยม',
  },
} satisfies Record<string, Record<Language, string>>

export type Collection = keyof typeof collections

/** The kinds of categories (`goodsCateType`), in display order. */
export const categoryKinds: Record<string, Texts & Record<Language, string>> = {
  care: {
    'en-us': 'Care',
    'zh-cn': '个护',
    'zh-tw': '個護',
    jp: 'ケア',
    may: 'Penjagaan',
    hu: 'Ápolás',
    id: 'Perawatan',
    km: 'ការថែទាំ',
    th: 'ดูแลตัวเอง',
  },
  food: {
    'en-us': 'Food & drink',
    'zh-cn': '食品饮料',
    'zh-tw': '食品飲料',
    jp: '食品・飲料',
    may: 'Makanan & minuman',
    hu: 'Étel és ital',
    id: 'Makanan & minuman',
    km: 'អាហារ និងភេសជ្ជៈ',
    th: 'อาหารและเครื่องดื่ม',
  },
  living: {
    'en-us': 'Living',
    'zh-cn': '家居',
    'zh-tw': '家居',
    jp: '暮らし',
    may: 'Kediaman',
    hu: 'Otthon',
    id: 'Rumah',
    km: 'គេហដ្ឋាន',
    th: 'ของใช้ในบ้าน',
  },
  general: {
    'en-us': 'Everything else',
    'zh-cn': '其他',
    'zh-tw': '其他',
    jp: 'その他',
    may: 'Lain-lain',
    hu: 'Egyéb',
    id: 'Lainnya',
    km: 'ផ្សេងៗ',
    th: 'อื่นๆ',
  },
}
