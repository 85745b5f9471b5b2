import { both } from './products/labels.ts'
import { list, paragraph } from './texts.ts'
import type { DemoCompanySection } from './types.ts'

/** The page about the company. */
export const companySections: DemoCompanySection[] = [
  {
    kind: 'text',
    title: both('A market that knows its makers', '认识每一位匠人的市集'),
    blocks: [
      paragraph(
        'Pasar began as a stall in Kuala Lumpur with eleven teas and one scale. We still taste every harvest, visit every workshop and write down who made what. The stall has become a shop that delivers to ten countries.',
        'Pasar 始于吉隆坡的一个小摊：十一款茶，一杆秤。至今我们仍亲尝每一季收成、走访每一间作坊，并记下每件商品出自谁手。如今，这个小摊已成为一家送达十个国家和地区的商店。',
      ),
    ],
  },
  {
    kind: 'figures',
    title: both('In numbers', '数字一览'),
    rows: [
      [
        ['84', 'makers we know by name'],
        ['84', '位我们认识的匠人'],
      ],
      [
        ['10', 'countries we deliver to'],
        ['10', '个送达的国家和地区'],
      ],
      [
        ['48 h', 'from order to parcel'],
        ['48 小时', '从下单到发货'],
      ],
      [
        ['96 %', 'of parcels without plastic'],
        ['96%', '的包裹不含塑料'],
      ],
    ],
  },
  {
    kind: 'timeline',
    title: both('Milestones', '发展历程'),
    rows: [
      [
        ['2016', 'The stall opens at the weekend market in Bangsar.'],
        ['2016', '小摊在孟沙周末市集开张。'],
      ],
      [
        ['2018', 'The first warehouse, and parcels to Singapore.'],
        ['2018', '设立首个仓库，并开始寄往新加坡。'],
      ],
      [
        ['2021', 'Offices in Shanghai and Tokyo; members earn points.'],
        ['2021', '上海与东京办公室成立；会员可累积积分。'],
      ],
      [
        ['2024', 'Budapest serves members in Europe.'],
        ['2024', '布达佩斯办公室开始服务欧洲会员。'],
      ],
    ],
  },
  {
    kind: 'text',
    title: both('What we promise', '我们的承诺'),
    blocks: [
      list(
        ['Fair prices for makers, agreed before the harvest', '在收成之前与匠人议定公平价格'],
        ['15 days to think again, on everything unopened', '未拆封商品 15 天内可退'],
        ['A person answers, in your language', '由真人以您的语言答复'],
      ),
    ],
  },
]
