import { both } from './products/labels.ts'
import { list, paragraph } from './texts.ts'
import type { DemoCampaign } from './types.ts'

/** Campaigns in every state. Their products have their ordinary prices. */
export const campaigns: DemoCampaign[] = [
  {
    slug: 'highland-harvest',
    kind: 'sale',
    title: both('Highland harvest', '高原新茶季'),
    summary: both(
      'The new pickings of tea and coffee, and what to drink them from',
      '新采茶叶与咖啡，以及相配的器皿',
    ),
    scene: 'tea',
    ground: '#0F8060',
    alt: both('A green tin of highland tea with fresh leaves', '一罐高原红茶与鲜叶'),
    blocks: [
      paragraph(
        'The new flush has come down from Cameron Highlands. We pack it on the day it arrives.',
        '金马仑高原的新茶已经下山。到货当天，我们即刻分装。',
      ),
      list(
        [
          'One coupon per member; it works with every tea and coffee.',
          '每位会员限领一张优惠券，适用于全部茶与咖啡。',
        ],
        ['Parcels leave within one working day.', '一个工作日内发货。'],
        [
          'If a tin is sold out, you can ask for a message when it is back.',
          '若茶罐售罄，您可登记到货通知。',
        ],
      ),
    ],
    goods: [
      'bukit-highland',
      'bukit-jasmine-green',
      'bukit-aged-dark',
      'bukit-serai-halia',
      'tanah-liberica',
      'tanah-ipoh-white',
      'pasar-teapot',
      'pasar-kopi-mug',
    ],
    coupons: ['coffee-tea-six', 'ten-over-eighty'],
    audience: 'all',
    startsInDays: -6,
    endsInDays: 9,
  },
  {
    slug: 'welcome',
    kind: 'coupons',
    title: both('Welcome to Pasar', '欢迎来到 Pasar'),
    summary: both(
      'Coupons for your first order, and where most members start',
      '首单优惠券，以及大多数会员的第一选择',
    ),
    scene: 'coffee',
    ground: '#94603B',
    alt: both('A pouch of white coffee beside a steaming mug', '一袋白咖啡与冒热气的杯子'),
    blocks: [
      paragraph(
        'For members who have not ordered yet. Collect the coupons here; the checkout uses the best one by itself.',
        '为尚未下单的会员准备。在此领取优惠券，结算时将自动选用最优惠的一张。',
      ),
    ],
    goods: ['tanah-ipoh-white', 'rimba-kelulut-honey', 'lumen-glow-serum', 'cahaya-rain-on-teak'],
    coupons: ['welcome-twelve', 'ten-over-eighty'],
    audience: 'newMembers',
    startsInDays: -60,
    endsInDays: null,
  },
  {
    slug: 'gift-season',
    kind: 'landing',
    title: both('Give a quiet evening', '送一个安静的夜晚'),
    summary: both(
      'Boxes packed by hand, from now until the last post before the holidays',
      '手工包装礼盒，赶在节前最后一班邮递之前',
    ),
    scene: 'gift',
    ground: '#A8486A',
    alt: both('A gift box with a golden bow, a candle and a mug', '系金色缎带的礼盒、蜡烛与杯子'),
    blocks: [
      paragraph(
        'Each box is wrapped in cloth that can be used again. Write your card at the checkout, under remarks.',
        '每个礼盒均以可重复使用的布巾包裹。贺卡内容请在结算页备注中填写。',
      ),
    ],
    goods: [
      'pasar-tea-and-calm',
      'pasar-breakfast-box',
      'lumen-glow-ritual',
      'bukit-festive-tin',
      'cahaya-rain-on-teak',
    ],
    coupons: [],
    audience: 'all',
    startsInDays: -3,
    endsInDays: 30,
  },
  {
    slug: 'sun-season',
    kind: 'sale',
    title: both('Days at the sea', '海边的日子'),
    summary: both('Reef-friendly sun care before the school holidays', '学校假期前的珊瑚友善防晒'),
    scene: 'sun',
    ground: '#3F8FC4',
    alt: both('Two tubes of sun fluid on smooth stones', '两支防晒乳立于圆石上'),
    blocks: [
      paragraph('Sun fluid, after-sun and what fits a beach bag.', '防晒乳、晒后修护，以及沙滩包里的一切。'),
    ],
    goods: ['ombak-sun-fluid', 'ombak-after-sun', 'sejuk-coconut-water', 'lumen-rose-mist'],
    coupons: [],
    audience: 'all',
    startsInDays: 4,
    endsInDays: 25,
  },
  {
    slug: 'breakfast-week',
    kind: 'sale',
    title: both('Breakfast week', '早餐周'),
    summary: both('Kaya, honey and coffee', '咖椰、蜂蜜与咖啡'),
    scene: 'coffee',
    ground: '#94603B',
    alt: both('A pouch of white coffee beside a steaming mug', '一袋白咖啡与冒热气的杯子'),
    blocks: [paragraph('Thank you to everyone who took part.', '感谢每一位参与的会员。')],
    goods: ['dapur-kaya', 'rimba-kelulut-honey', 'tanah-drip-bags'],
    coupons: [],
    audience: 'all',
    startsInDays: -40,
    endsInDays: -26,
  },
]
