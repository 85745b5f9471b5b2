import { both } from './products/labels.ts'
import type { DemoHotWord, DemoNotice, DemoPopup } from './types.ts'

export const notices: DemoNotice[] = [
  {
    key: 'free-shipping',
    title: both('Free shipping above RM 80', '满 RM 80 包邮'),
    text: both(
      'Parcels within Peninsular Malaysia ship free from RM 80 of goods. Sabah, Sarawak and Labuan ship free from RM 150.',
      '西马订单商品满 RM 80 包邮；沙巴、砂拉越与纳闽满 RM 150 包邮。',
    ),
    daysAgo: 2,
    endsInDays: null,
  },
  {
    key: 'cold-chain',
    title: both('Chilled parcels leave Monday to Thursday', '冷藏包裹周一至周四发出'),
    text: both(
      'Kombucha travels in a cool box. Orders from Thursday noon on leave the following Monday, so that none waits over a weekend.',
      '康普茶以冷藏箱配送。周四中午后的订单下周一发出，避免在仓库过周末。',
    ),
    daysAgo: 5,
    endsInDays: null,
  },
  {
    key: 'harvest',
    title: both('The new harvest has arrived', '新茶到店'),
    text: both(
      'Bukit Highland of the latest picking is in stock in both tins.',
      '新采的 BUKIT 高原红茶，两种规格均已到货。',
    ),
    daysAgo: 9,
    endsInDays: 40,
  },
  {
    key: 'hours',
    title: both('We answer from 8:00 to 22:00', '客服时间 8:00 至 22:00'),
    text: both(
      'Chat, phone and email are in the settings under “Contact us”. Leave a message at any other time, and we answer the next morning.',
      '在线客服、电话与邮箱见设置中的“联系我们”。其他时间请留言，我们次日早晨回复。',
    ),
    daysAgo: 20,
    endsInDays: null,
  },
]

export const popups: DemoPopup[] = [
  {
    campaign: 'highland-harvest',
    title: both('The new harvest is here', '新茶到店'),
    text: both(
      'Highland tea of the latest picking at member prices, with coupons to collect.',
      '新采高原茶享会员价，另有优惠券可领。',
    ),
    action: both('See the harvest', '看新茶'),
  },
]

const word =
  (lang: DemoHotWord['lang']) =>
  (text: string, i: number): DemoHotWord => ({ lang, word: text, score: 120 - i * 9 })

export const hotWords: DemoHotWord[] = [
  ...[
    'sunscreen',
    'white coffee',
    'highland tea',
    'serum',
    'honey',
    'gift box',
    'candle',
    'mug',
    'sambal',
    'baby',
  ].map(word('en-us')),
  ...['防晒', '白咖啡', '高原茶', '精华', '蜂蜜', '礼盒', '蜡烛', '马克杯', '参巴', '婴儿'].map(
    word('zh-cn'),
  ),
]
