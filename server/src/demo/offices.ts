import type { ParcelAddress } from '../domains/shipping/index.ts'
import { both } from './products/labels.ts'
import type { DemoOffice } from './types.ts'

const weekdays = [1, 2, 3, 4, 5]

/** Where parcels are packed: the first city of every demo parcel. */
export const dispatchAddress: ParcelAddress = {
  ...{ name: 'Pasar', phone: '+60 3-5550 0118', country: 'MY', state: 'Selangor', city: 'Shah Alam' },
  ...{ postcode: '40150', address: '3 Jalan Gudang 27/14, Seksyen 27' },
}

/** Offices in real cities; streets, phone numbers and people are invented. */
export const offices: DemoOffice[] = [
  {
    ...{ kind: 'office', country: 'MY', timeZone: 'Asia/Kuala_Lumpur', at: [3.1412, 101.6865] },
    name: both('Pasar Kuala Lumpur', 'Pasar 吉隆坡'),
    address: both('18 Jalan Seri Teratai\n50480 Kuala Lumpur', '18 Jalan Seri Teratai\n50480 吉隆坡'),
    phone: '+60 3-5550 0118',
    email: 'kl@pasar.example',
    hours: [
      [weekdays, '09:00', '18:00'],
      [[6], '10:00', '14:00'],
    ],
  },
  {
    ...{ kind: 'serviceCentre', country: 'MY', timeZone: 'Asia/Kuala_Lumpur', at: [5.4164, 100.3327] },
    name: both('Service center Penang', '槟城服务中心'),
    address: both('7 Lebuh Cengal\n10200 George Town, Penang', '7 Lebuh Cengal\n10200 槟城乔治市'),
    phone: '+60 4-555 0107',
    email: 'penang@pasar.example',
    hours: [[[1, 2, 3, 4, 5, 6], '10:00', '19:00']],
  },
  {
    ...{ kind: 'office', country: 'SG', timeZone: 'Asia/Singapore', at: [1.2847, 103.8522] },
    name: both('Pasar Singapore', 'Pasar 新加坡'),
    address: both('31 Nutmeg Lane #04-02\nSingapore 048631', '31 Nutmeg Lane #04-02\n新加坡 048631'),
    phone: '+65 5550 3102',
    email: 'sg@pasar.example',
    hours: [[weekdays, '09:00', '18:00']],
  },
  {
    ...{ kind: 'office', country: 'CN', timeZone: 'Asia/Shanghai', at: [31.2304, 121.4737] },
    name: both('Pasar Shanghai', 'Pasar 上海'),
    address: both('Room 1204, 66 Qinghe Road\nHuangpu District, Shanghai', '上海市黄浦区\n青禾路66号1204室'),
    phone: '+86 21 5555 6604',
    email: 'shanghai@pasar.example',
    hours: [
      [weekdays, '09:00', '12:00'],
      [weekdays, '13:00', '18:00'],
    ],
  },
  {
    ...{ kind: 'office', country: 'JP', timeZone: 'Asia/Tokyo', at: [35.6895, 139.6917] },
    name: both('Pasar Tokyo', 'Pasar 东京'),
    address: both('3-12-8 Midorigaoka\nShinjuku-ku, Tokyo', '东京都新宿区\n绿之丘 3-12-8'),
    phone: '+81 3-5550-0128',
    email: 'tokyo@pasar.example',
    hours: [[weekdays, '10:00', '18:00']],
  },
  {
    ...{ kind: 'serviceCentre', country: 'TH', timeZone: 'Asia/Bangkok', at: [13.7563, 100.5018] },
    name: both('Service center Bangkok', '曼谷服务中心'),
    address: both('55 Soi Champa, Bang Rak\nBangkok 10500', '55 Soi Champa, Bang Rak\n曼谷 10500'),
    phone: '+66 2 555 0155',
    email: 'bangkok@pasar.example',
    hours: [[[1, 2, 3, 4, 5, 6, 7], '17:00', '01:00']],
  },
  {
    ...{ kind: 'office', country: 'HU', timeZone: 'Europe/Budapest', at: [47.4979, 19.0402] },
    name: both('Pasar Budapest', 'Pasar 布达佩斯'),
    address: both('Hársfa sor 14\n1051 Budapest', 'Hársfa sor 14\n1051 布达佩斯'),
    phone: '+36 1 555 0114',
    email: 'budapest@pasar.example',
    hours: [
      [[1, 2, 3, 4], '09:00', '17:00'],
      [[5], '09:00', '14:00'],
    ],
  },
  {
    ...{ kind: 'office', country: 'US', timeZone: 'America/Los_Angeles', at: [34.0522, -118.2437] },
    name: both('Pasar Los Angeles', 'Pasar 洛杉矶'),
    address: both(
      '410 Marigold Avenue, Suite 9\nLos Angeles, CA 90013',
      '410 Marigold Avenue, Suite 9\n洛杉矶, CA 90013',
    ),
    phone: '+1 213-555-0109',
    email: 'la@pasar.example',
    hours: [],
  },
]
