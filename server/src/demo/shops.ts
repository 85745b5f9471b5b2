import type { BannerScene } from '@pasar/artwork/scenes'

/** A sale that an owner made offline, days before loading. */
type DemoNote = {
  customer: string
  items: { title: string; quantity: number }[]
  amount: string
  note: string
  daysAgo: number
}

/** A member-owned shop: its products by slug, the first first, at a percentage of their list prices. */
export type DemoShop = {
  /** An account of the demo, or a member of its own. */
  owner: { username: string; nickname: string; email: string }
  slug: string
  name: string
  about: string
  notice: string
  banner: { scene: BannerScene; background: [string, string] }
  products: string[]
  pricePercent: number
  /** Visitors of an ordinary day. */
  visits: number
  notes: DemoNote[]
}

/** The first shop belongs to a shopper of the demo, so that its owner’s pages can be seen. */
export const shops: DemoShop[] = [
  {
    owner: { username: 'meilin88', nickname: 'Mei Lin', email: 'meilin@pasar.example' },
    slug: 'mei-lin-tea',
    name: 'Mei Lin’s Tea Corner',
    about:
      'Teas from Cameron Highlands, and what goes with them. I drink all of it myself before it gets in here.',
    notice: 'New: aged dark tea. Orders before noon ship the same day.',
    banner: { scene: 'tea', background: ['#E9F2E4', '#CFE3C6'] },
    products: [
      ...['bukit-highland', 'bukit-jasmine-green', 'bukit-aged-dark', 'bukit-serai-halia', 'pasar-teapot'],
      ...['rimba-kelulut-honey', 'dapur-kaya'],
    ],
    pricePercent: 105,
    visits: 34,
    notes: [
      {
        customer: 'Auntie Chong',
        items: [{ title: 'Jasmine green tea', quantity: 2 }],
        amount: '58.00',
        note: 'Sunday market',
        daysAgo: 2,
      },
      {
        customer: '',
        items: [
          { title: 'Highland black tea', quantity: 3 },
          { title: 'Kelulut honey', quantity: 1 },
        ],
        amount: '142.50',
        note: '',
        daysAgo: 2,
      },
      {
        customer: 'Puan Faridah',
        items: [{ title: 'Teapot', quantity: 1 }],
        amount: '128.00',
        note: 'Wedding gift, wrapped',
        daysAgo: 9,
      },
      {
        customer: '陈老师',
        items: [{ title: '陈年黑茶', quantity: 4 }],
        amount: '260.00',
        note: '',
        daysAgo: 17,
      },
    ],
  },
  {
    owner: { username: 'sitinurhaliza', nickname: 'Siti Nur', email: 'siti@pasar.example' },
    slug: 'kopi-siti',
    name: 'Kopi Siti',
    about: 'White coffee from Ipoh and cups to drink it from, packed by hand in Shah Alam.',
    notice: '',
    banner: { scene: 'coffee', background: ['#F3E7DE', '#E2CDBB'] },
    products: ['tanah-ipoh-white', 'tanah-liberica', 'tanah-drip-bags', 'tanah-cold-brew', 'pasar-kopi-mug'],
    pricePercent: 110,
    visits: 21,
    notes: [
      {
        customer: 'Office of Encik Razak',
        items: [{ title: 'Ipoh white coffee', quantity: 10 }],
        amount: '315.00',
        note: 'Every month',
        daysAgo: 5,
      },
    ],
  },
  {
    owner: { username: 'priyaskin', nickname: 'Priya', email: 'priya@pasar.example' },
    slug: 'priya-skin',
    name: 'Priya Skin Studio',
    about: 'Simple routines for hot days: a mild cleanser, one serum, and sunscreen you forget you wear.',
    notice: 'Ask me in the studio which serum suits your skin.',
    banner: { scene: 'sun', background: ['#FBEFDD', '#F4D9B6'] },
    products: [
      ...[
        'lumen-glow-serum',
        'lumen-hydra-serum',
        'kebun-clay-cleanser',
        'ombak-sun-fluid',
        'melati-night-balm',
      ],
      'lumen-rose-mist',
    ],
    pricePercent: 100,
    visits: 47,
    notes: [],
  },
  {
    owner: { username: 'weijieliving', nickname: '伟杰', email: 'weijie@pasar.example' },
    slug: 'weijie-living',
    name: '伟杰生活馆',
    about: '好用又好看的家居小物，也有厨房里少不了的味道。',
    notice: '',
    banner: { scene: 'gift', background: ['#E9E4DC', '#D8CFC2'] },
    products: [
      'cahaya-rain-on-teak',
      'awan-tea-towels',
      'dapur-rice-bowls',
      'dapur-sambal',
      'sawah-bario-rice',
    ],
    pricePercent: 108,
    visits: 12,
    notes: [],
  },
]
