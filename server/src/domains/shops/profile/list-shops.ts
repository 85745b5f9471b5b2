import type { Output } from '@pasar/contract/call'
import type { shopList } from '@pasar/contract/calls/shops/shop'
import { sql } from 'drizzle-orm'
import type { Ctx } from '../../../platform/context.ts'
import { ok, type Result } from '../../../platform/result.ts'
import { type ShopRow, shopColumns } from '../access.ts'
import { isListed, shopSkusJoined } from '../goods/sql.ts'
import { presentShopPictures } from './pictures.ts'

const LISTED = 12
/** Shops that are read to find those that sell something: the cost does not grow with the number of shops. */
const READ = 48

type Row = Pick<ShopRow, 'id' | 'slug' | 'name' | 'about' | 'logo' | 'banner'>

/** Lists the newest open shops that sell something. */
export async function listShops({ tx, clock }: Ctx): Promise<Result<Output<typeof shopList>>> {
  const { rows } = await tx.execute<Row>(sql`
    with newest as materialized (
      select ${shopColumns} from shops s where s.state = 'open'
      order by s.opened_at desc, s.id desc limit ${READ})
    select n.id, n.slug, n.name, n.about, n.logo, n.banner from newest n
    where exists (select from ${shopSkusJoined} where k.shop_id = n.id and ${isListed(clock.now())})
    order by n."openedAt" desc, n.id desc limit ${LISTED}`)
  return ok({
    list: rows.map(({ id, slug, name, about, logo, banner }) => ({
      ...{ id, slug, name, about },
      ...presentShopPictures({ name, logo, banner }),
    })),
  })
}
