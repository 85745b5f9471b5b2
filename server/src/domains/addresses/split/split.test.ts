import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type AreaNode, findAreas, listAncestors } from '../../regions/index.ts'
import { formatFullName, formatOneLine } from '../format.ts'
import { findForm } from '../forms.ts'
import { splitAddress } from './split.ts'

/** surname/given | prefix phone | state>city>district | postcode | detail */
function split(country: string, text: string): string {
  const s = splitAddress(text, country, findAreas(country))
  const name = s.surname ? `${s.surname}/${s.givenName}` : s.givenName
  const phone = `${s.phonePrefix} ${s.phone}`.trim()
  return [name, phone, `${s.state}>${s.city}>${s.district}`, s.postcode, s.detail].join(' | ')
}

describe('text without an address', () => {
  it.each([
    ['MY', 'hello', 'hello |  | >> |  | '],
    ['MY', '12345678901234567890', ' |  | >> |  | 12345678901234567890'],
    ['XX', 'Somewhere 12', ' |  | >> |  | Somewhere 12'],
    ['CN', '。。。', ' |  | >> |  | 。。。'],
  ])('%s %s', (country, text, expected) => expect(split(country, text)).toBe(expected))

  it('does not read a street name as an area', () => {
    expect(split('MY', '23 Jalan Ipoh, 10400 George Town, Penang, Tan Ah Kow 0124567890')).toBe(
      'Tan Ah Kow | 60 124567890 | Pulau Pinang>Timur Laut>Pulau Pinang | 10400 | 23 Jalan Ipoh',
    )
    expect(split('CN', '上海市黄浦区北京东路100号')).toContain('上海市>上海市>黄浦区')
  })
})

describe('Malaysia', () => {
  it.each([
    [
      'Nur Aisyah, 012-345 6789, 12A Jalan Burma, 10050 Georgetown, Penang',
      'Nur Aisyah | 60 123456789 | Pulau Pinang>Timur Laut>Pulau Pinang | 10050 | 12A Jalan Burma',
    ],
    [
      'Ahmad bin Ismail\n012-345 6789\nNo 12, Jalan Ampang, Taman Desa\n50450 Kuala Lumpur\nMalaysia',
      'Ahmad bin Ismail | 60 123456789 | Kuala Lumpur>Kuala Lumpur>Kuala Lumpur | 50450 | No 12, Jalan Ampang, Taman Desa',
    ],
    [
      'Name: Lim Wei Ling\nPhone: +60 16-778 9012\nAddress: A-12-3, Residensi Sentral, Jalan Klang Lama, 58000 Kuala Lumpur, Wilayah Persekutuan',
      'Lim Wei Ling | 60 167789012 | Kuala Lumpur>Kuala Lumpur>Kuala Lumpur | 58000 | A-12-3, Residensi Sentral, Jalan Klang Lama',
    ],
    [
      'Siti Nurhaliza, 0198765432, 45 Lorong Batu 3, Taman Melawati, 47301 Petaling Jaya, Selangor',
      'Siti Nurhaliza | 60 198765432 | Selangor>Petaling>Petaling Jaya | 47301 | 45 Lorong Batu 3, Taman Melawati',
    ],
    [
      'Chong, 011-1234 5678, 8 Jalan Petaling, 43000 Kajang, Selangor Darul Ehsan',
      'Chong | 60 1112345678 | Selangor>Hulu Langat>Kajang | 43000 | 8 Jalan Petaling',
    ],
    [
      '收货人：陈小姐 电话：012-3456789 地址：No 5 Jalan Kuchai, 58200 吉隆坡',
      '陈小姐 | 60 123456789 | Kuala Lumpur>Kuala Lumpur>Kuala Lumpur | 58200 | No 5 Jalan Kuchai',
    ],
  ])('%s', (text, expected) => expect(split('MY', text)).toBe(expected))
})

describe('China', () => {
  it.each([
    [
      '张三 13800138000 广东省深圳市南山区科技园路1号腾讯大厦12楼',
      '张三 | 86 13800138000 | 广东省>深圳市>南山区 |  | 科技园路1号腾讯大厦12楼',
    ],
    [
      '收货人：李小明\n手机号码：139 1234 5678\n所在地区：北京市朝阳区\n详细地址：建国路88号SOHO现代城A座1201室',
      '李小明 | 86 13912345678 | 北京市>北京市>朝阳区 |  | 建国路88号SOHO现代城A座1201室',
    ],
    [
      '上海市浦东新区世纪大道100号环球金融中心20层王芳13912345678',
      '王芳 | 86 13912345678 | 上海市>上海市>浦东新区 |  | 世纪大道100号环球金融中心20层',
    ],
    [
      '赵六，15912345678，内蒙古自治区呼和浩特市赛罕区大学东路59号，010010',
      '赵六 | 86 15912345678 | 内蒙古自治区>呼和浩特市>赛罕区 | 010010 | 大学东路59号',
    ],
    [
      '浙江杭州市西湖区文三路478号 陈先生 18612345678',
      '陈先生 | 86 18612345678 | 浙江省>杭州市>西湖区 |  | 文三路478号',
    ],
  ])('%s', (text, expected) => expect(split('CN', text)).toBe(expected))
})

describe('Thailand', () => {
  it.each([
    [
      'คุณสมชาย ใจดี 081-234-5678 99/1 ถนนสุขุมวิท แขวงคลองเตยเหนือ เขตวัฒนา กรุงเทพมหานคร 10110',
      'ใจดี/สมชาย | 66 812345678 | กรุงเทพมหานคร>วัฒนา>คลองเตยเหนือ | 10110 | 99/1 ถนนสุขุมวิท',
    ],
    [
      'สมหญิง รักไทย โทร.0861112222 55/5 ซอยลาดพร้าว 15 ถ.ลาดพร้าว จอมพล จตุจักร กทม 10900',
      'รักไทย/สมหญิง | 66 861112222 | กรุงเทพมหานคร>จตุจักร>จอมพล | 10900 | 55/5 ซอยลาดพร้าว 15 ถ.ลาดพร้าว',
    ],
    [
      'Somchai Jaidee ๐๘๑๒๓๔๕๖๗๘ 99/1 Sukhumvit Road, Khlong Toei Nuea, Watthana, Bangkok 10110',
      'Jaidee/Somchai | 66 812345678 | กรุงเทพมหานคร>วัฒนา>คลองเตยเหนือ | 10110 | 99/1 Sukhumvit Road',
    ],
  ])('%s', (text, expected) => expect(split('TH', text)).toBe(expected))
})

describe('Japan', () => {
  it.each([
    [
      '〒150-0001 東京都渋谷区神宮前1-2-3 渋谷ビル101 山田太郎 090-1234-5678',
      '山田/太郎 | 81 9012345678 | 東京都>渋谷区> | 150-0001 | 神宮前1-2-3 渋谷ビル101',
    ],
    [
      '山田 花子\n〒530-0001\n大阪府大阪市北区梅田3丁目1-1 グランフロント2005\n06-6345-6789',
      '山田/花子 | 81 663456789 | 大阪府>大阪市>北区 | 530-0001 | 梅田3丁目1-1 グランフロント2005',
    ],
    [
      'Taro Yamada, 1-2-3 Jingumae, Shibuya-ku, Tokyo 150-0001, Japan, +81 90 1234 5678',
      'Yamada/Taro | 81 9012345678 | 東京都>渋谷区> | 150-0001 | 1-2-3 Jingumae',
    ],
  ])('%s', (text, expected) => expect(split('JP', text)).toBe(expected))
})

describe('Indonesia, Hungary, Cambodia and others', () => {
  it.each([
    [
      'ID',
      'Budi Santoso\n0812-3456-7890\nJl. Jend. Sudirman No. 45 RT 03 RW 05, Kec. Kebayoran Baru, Kota Jakarta Selatan, DKI Jakarta 12190',
      'Budi Santoso | 62 81234567890 | DKI Jakarta>Kota Jakarta Selatan>Kebayoran Baru | 12190 | Jl. Jend. Sudirman No. 45 RT 03 RW 05',
    ],
    [
      'ID',
      'Andi 081234567890 Jalan Merdeka 10, Kecamatan Lowokwaru, Malang, Jawa Timur 65141',
      'Andi | 62 81234567890 | Jawa Timur>Kota Malang>Lowokwaru | 65141 | Jalan Merdeka 10',
    ],
    [
      'HU',
      'Kovács János\n1051 Budapest, Nádor utca 7. II. em. 3.\n+36 30 123 4567',
      'Kovács/János | 36 301234567 | Budapest>Budapest>V. kerület | 1051 | Nádor utca 7. II. em. 3.',
    ],
    [
      'HU',
      'Szabó Péter 9021 Győr, Baross Gábor út 12. +36 70 555 1234',
      'Szabó/Péter | 36 705551234 | Győr-Moson-Sopron>Győr> | 9021 | Baross Gábor út 12.',
    ],
    [
      'KH',
      'Sok Dara\n012 345 678\n#45, Street 63, Sangkat Boeung Keng Kang 1, Khan Boeng Keng Kang, Phnom Penh',
      'Sok/Dara | 855 12345678 | ភ្នំពេញ>បឹងកេងកង>បឹងកេងកងទី១ |  | #45, Street 63',
    ],
    [
      'KH',
      'សុខ ដារ៉ា 012 345 678 ផ្ទះលេខ ៤៥ ផ្លូវ ៦៣ សង្កាត់បឹងកេងកងទី១ ខណ្ឌបឹងកេងកង ភ្នំពេញ',
      'សុខ/ដារ៉ា | 855 12345678 | ភ្នំពេញ>បឹងកេងកង>បឹងកេងកងទី១ |  | ផ្ទះលេខ 45 ផ្លូវ 63',
    ],
    [
      'US',
      'Jane Doe\n1 Market Street\nSan Francisco, CA 94103\n(415) 555-2671',
      'Doe/Jane | 1 4155552671 | California>San Francisco> | 94103 | 1 Market Street',
    ],
    [
      'GB',
      'John Smith, 10 Downing Street, London SW1A 2AA, 020 7946 0958',
      'Smith/John | 44 2079460958 | >London> | SW1A 2AA | 10 Downing Street',
    ],
    [
      'TW',
      '王小明 0912-345-678 110 臺北市信義區市府路1號',
      '王小明 | 886 912345678 | 臺北市>信義區> | 110 | 市府路1號',
    ],
    [
      'SG',
      'Tan Mei Ling 91234567 10 Orchard Road #05-12 Singapore 238859',
      'Tan Mei Ling | 65 91234567 | >> | 238859 | 10 Orchard Road #05-12',
    ],
  ])('%s %s', (country, text, expected) => expect(split(country, text)).toBe(expected))
})

const samples: Record<
  string,
  { given: string; surname: string; phone: string; postcode: string; detail: string }
> = {
  MY: { given: 'Nur Aisyah', surname: '', phone: '+60123456789', postcode: '', detail: '12 Jalan Bukit 3' },
  CN: { given: '陈小明', surname: '', phone: '13800138000', postcode: '', detail: '人民路88号3栋' },
  JP: { given: '太郎', surname: '山田', phone: '090-1234-5678', postcode: '', detail: '1-2-3' },
  TH: { given: 'สมชาย', surname: 'ใจดี', phone: '0812345678', postcode: '', detail: '99/1 หมู่ 4' },
  ID: {
    given: 'Budi Santoso',
    surname: '',
    phone: '+6281234567890',
    postcode: '',
    detail: 'Jl. Melati No. 7',
  },
  HU: { given: 'János', surname: 'Kovács', phone: '+36301234567', postcode: '', detail: 'Fő utca 7.' },
  KH: { given: 'ដារ៉ា', surname: 'សុខ', phone: '+85512345678', postcode: '', detail: 'ផ្ទះ 45 ផ្លូវ 63' },
}

describe('formatted addresses', () => {
  it.each(Object.entries(samples))('%s', (country, sample) => {
    const tree = findAreas(country)
    const form = findForm(country, tree.levels)
    const leaves = [...tree.byCode.values()].filter((area) => area.children.length === 0)
    let right = 0
    let read = 0
    const readBack = (area: AreaNode) => {
      const names = { state: '', city: '', district: '' }
      for (const node of listAncestors(area)) names[form.levels[node.level - 1]!] = node.name
      const postcode = area.postcodes[0] ?? area.parent?.postcodes[0] ?? ''
      const written = { ...sample, ...names, country, givenName: sample.given, postcode }
      const text = `${formatFullName(country, sample.given, sample.surname)} ${sample.phone} ${formatOneLine(written)}`
      const back = splitAddress(text, country, tree)
      read++
      const same = (['state', 'city', 'district'] as const).every((key) => back[key] === names[key])
      expect(`+${back.phonePrefix}${back.phone}`.endsWith(sample.phone.replace(/\D/g, '').slice(-8))).toBe(
        true,
      )
      if (same && back.detail === sample.detail && back.givenName === sample.given) right++
    }
    fc.assert(
      fc.property(fc.constantFrom(...leaves), (area) => readBack(area)),
      { numRuns: 60, seed: 7 },
    )
    expect(right / read).toBeGreaterThan(0.8)
  })

  it('never throws and returns only text from the input', () => {
    fc.assert(
      fc.property(
        fc.constantFrom('MY', 'CN', 'JP', 'HU', 'KH'),
        fc.string({ maxLength: 120 }),
        (country, text) => {
          const found = splitAddress(text, country, findAreas(country))
          if (found.phone) expect(text.replace(/\D/g, '')).toContain(found.phone.slice(-4))
          expect(found.detail.length).toBeLessThanOrEqual(text.length + text.length)
        },
      ),
      { numRuns: 60 },
    )
  })
})
