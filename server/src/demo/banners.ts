import { both } from './products/labels.ts'
import type { DemoBanner } from './types.ts'

/** The banners of home and activity pages. The client renders their texts. */
export const banners: DemoBanner[] = [
  {
    key: 'highland-harvest',
    place: 'home',
    eyebrow: both('At member prices', '会员价'),
    title: both('Highland tea of the new harvest', '新采高原茶'),
    action: both('See the harvest', '看新茶'),
    target: { kind: 'campaign', slug: 'highland-harvest' },
    scene: 'tea',
    background: ['#0A5A45', '#0F8060'],
    alt: both('A green tin of highland tea with fresh leaves', '一罐高原红茶与鲜叶'),
  },
  {
    key: 'sun-season',
    place: 'home',
    eyebrow: both('Reef-friendly', '珊瑚友善'),
    title: both('Sun care that leaves no trace', '不留痕迹的防晒'),
    action: both('See sun care', '看防晒'),
    target: { kind: 'category', slug: 'sun-care' },
    scene: 'sun',
    background: ['#1F5B8C', '#3F8FC4'],
    alt: both('Two tubes of sun fluid on smooth stones', '两支防晒乳立于圆石上'),
  },
  {
    key: 'ipoh-mornings',
    place: 'home',
    eyebrow: both('White coffee', '白咖啡'),
    title: both('Ipoh mornings, wherever you live', '无论身在何处，都有怡保的早晨'),
    action: both('See the coffee', '查看白咖啡'),
    target: { kind: 'goods', slug: 'tanah-ipoh-white' },
    scene: 'coffee',
    background: ['#5A321C', '#94603B'],
    alt: both('A pouch of white coffee beside a steaming mug', '一袋白咖啡与冒热气的杯子'),
  },
  {
    key: 'gift-season',
    place: 'activity',
    eyebrow: both('Packed by hand', '手工包装'),
    title: both('Give a quiet evening', '送一个安静的夜晚'),
    action: both('Choose a box', '挑礼盒'),
    target: { kind: 'category', slug: 'gifts' },
    scene: 'gift',
    background: ['#6B2440', '#A8486A'],
    alt: both('A gift box with a golden bow, a candle and a mug', '系金色缎带的礼盒、蜡烛与杯子'),
  },
]
