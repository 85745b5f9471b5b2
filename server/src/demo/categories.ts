import { both } from './products/labels.ts'
import type { DemoCategory } from './types.ts'

type Row = [slug: string, parent: string | null, en: string, zh: string, icon?: string, tint?: string]

const rows: Row[] = [
  ['skin-care', null, 'Skin care', '护肤', 'leaf', '#E3F3EC'],
  ['serums', 'skin-care', 'Serums', '精华', 'droplet'],
  ['toners', 'skin-care', 'Cleansers & mists', '洁面与喷雾', 'spray-can'],
  ['moisturisers', 'skin-care', 'Creams & balms', '面霜与膏', 'cloud'],
  ['sun-care', 'skin-care', 'Sun care', '防晒', 'sun'],
  ['lips', 'skin-care', 'Lips', '唇部', 'heart'],
  ['coffee-tea', null, 'Coffee & tea', '咖啡与茶', 'coffee', '#F3E7DE'],
  ['coffee', 'coffee-tea', 'Coffee', '咖啡', 'bean'],
  ['whole-bean', 'coffee', 'Beans & ground', '咖啡豆与粉', 'bean'],
  ['quick-coffee', 'coffee', 'Drip bags & instant', '挂耳与速溶', 'package'],
  ['tea', 'coffee-tea', 'Tea', '茶', 'leafy-green'],
  ['leaf-tea', 'tea', 'Loose leaf', '散茶', 'sprout'],
  ['tea-bags', 'tea', 'Tea bags', '茶包', 'package-open'],
  ['health', null, 'Health', '健康', 'pill', '#F4EDDC'],
  ['supplements', 'health', 'Supplements', '营养补充', 'pill'],
  ['everyday-wellness', 'health', 'Everyday wellness', '日常养护', 'heart-pulse'],
  ['drinks', null, 'Drinks', '饮品', 'cup-soda', '#F5DFE2'],
  ['sparkling', 'drinks', 'Sparkling & cans', '气泡与罐装', 'citrus'],
  ['cordials', 'drinks', 'Cordials & ferments', '浓缩与发酵饮', 'wine'],
  ['pantry', null, 'Pantry', '食品柜', 'wheat', '#F2EBD3'],
  ['spreads', 'pantry', 'Honey & spreads', '蜂蜜与抹酱', 'hexagon'],
  ['spices', 'pantry', 'Spices & sambal', '香料与参巴', 'flame'],
  ['grains', 'pantry', 'Rice & grains', '米与谷物', 'wheat'],
  ['home', null, 'Home', '居家', 'lamp', '#E2ECF2'],
  ['candles', 'home', 'Candles', '蜡烛', 'flame-kindling'],
  ['scents', 'home', 'Diffusers & mists', '香薰与喷雾', 'wind'],
  ['linen', 'home', 'Kitchen linen', '厨房布品', 'layers'],
  ['body', null, 'Body', '身体', 'bath', '#DFF0F0'],
  ['bath', 'body', 'Bath & soap', '沐浴与皂', 'bath'],
  ['body-care', 'body', 'Lotions & oils', '乳液与油', 'hand'],
  ['hair', 'body', 'Hair', '头发', 'scissors'],
  ['baby', null, 'Baby', '母婴', 'baby', '#E4EBF5'],
  ['feeding', 'baby', 'Feeding', '喂养', 'milk'],
  ['baby-care', 'baby', 'Bath & care', '洗护', 'bath'],
  ['muslin', 'baby', 'Muslin & wash', '纱布与洗衣', 'shirt'],
  ['kitchen', null, 'Kitchen', '餐厨', 'utensils', '#E9E4DC'],
  ['cups', 'kitchen', 'Cups & pots', '杯与壶', 'coffee'],
  ['tableware', 'kitchen', 'Bowls & storage', '碗与收纳', 'soup'],
  ['gifts', null, 'Gifts', '礼品', 'gift', '#F1E3EC'],
  ['gift-sets', 'gifts', 'Gift sets', '礼盒', 'gift'],
  ['gift-cards', 'gifts', 'Gift cards', '礼品卡', 'gift'],
]

const kinds: Record<string, DemoCategory['kind']> = {
  'skin-care': 'care',
  body: 'care',
  health: 'care',
  'coffee-tea': 'food',
  drinks: 'food',
  pantry: 'food',
  home: 'living',
  kitchen: 'living',
  baby: 'living',
}

const bySlug = new Map(rows.map((row) => [row[0], row]))
const getParent = (row: Row): Row | undefined => (row[1] === null ? undefined : bySlug.get(row[1]))

function getRoot(row: Row): Row {
  const parent = getParent(row)
  return parent ? getRoot(parent) : row
}

function getLevel(row: Row): 1 | 2 | 3 {
  const parent = getParent(row)
  if (!parent) return 1
  return getParent(parent) ? 3 : 2
}

/** The category tree in the order of the shop, parents first. */
export const categories: DemoCategory[] = rows.map((row) => {
  const root = getRoot(row)
  const [slug, parent, en, zh, icon = 'package', tint] = row
  return {
    slug,
    parent,
    level: getLevel(row),
    name: both(en, zh),
    icon,
    tint: tint ?? root[5] ?? '#EEF0EA',
    kind: kinds[root[0]] ?? 'general',
  }
})
