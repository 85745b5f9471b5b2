import { renderPackShot } from '../packshots/render.ts'
import type { BannerScene, DemoBanner, DemoGoods, DemoNews, NewsScene } from '../types.ts'

const scenes: Record<BannerScene | NewsScene, string> = {
  tea: 'tea',
  sun: 'sun-care',
  coffee: 'coffee',
  gift: 'gifts',
  harvest: 'tea',
  roast: 'coffee',
  workshop: 'kitchen',
  sunscreen: 'sun-care',
  parcel: 'gifts',
  reef: 'drinks',
}
const shotOf = (goods: readonly DemoGoods[], scene: BannerScene | NewsScene) => {
  const found = goods.find((g) => g.category.includes(scenes[scene])) ?? goods[0]!
  return found.pictures[0]!.shot
}
export const renderNewsCover = (a: DemoNews, goods: readonly DemoGoods[]) => ({
  width: 1200,
  height: 1200,
  svg: renderPackShot({ ...shotOf(goods, a.scene), view: 'scene' }),
})
export const renderBanner = (b: DemoBanner, goods: readonly DemoGoods[]) => ({
  width: 1200,
  height: 1200,
  svg: renderPackShot({ ...shotOf(goods, b.scene), view: 'group' }),
})
