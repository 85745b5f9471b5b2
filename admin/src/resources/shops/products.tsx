import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { t } from '../../i18n/translate.ts'
import { AdminLink } from '../../ui/admin-link.tsx'
import { formatMoney } from '../../ui/format/money.ts'
import { StateChip } from '../../ui/format/state-chip.tsx'
import { Thumbnail } from '../../ui/picture/thumbnail.tsx'
import type { Shop } from './labels.ts'

type Product = Shop['goods'][number]

/** The prices of a product in the shop, with the platform's list price. */
const describePrices = ({ skus }: Product): string =>
  skus
    .flatMap(({ price, list, optionText }) =>
      price
        ? [
            [optionText, t('%{price}, list %{list}', { price: formatMoney(price), list: formatMoney(list) })]
              .filter(Boolean)
              .join(': '),
          ]
        : [],
    )
    .join(' · ')

/** The first products of a shop in its order. */
export function Products({ shop: { goods, products } }: { shop: Shop }) {
  if (goods.length === 0)
    return <Typography color="textSecondary">{t('No products in this shop yet.')}</Typography>
  return (
    <>
      {goods.map((product) => (
        <Stack
          key={product.goodsId}
          direction="row"
          sx={{ gap: 1.5, py: 1, alignItems: 'center', borderTop: 1, borderColor: 'divider' }}
        >
          <Thumbnail url={product.picture.url} />
          <Typography
            variant="body2"
            component="div"
            sx={{ flexGrow: 1, minWidth: 0, overflowWrap: 'anywhere' }}
          >
            <AdminLink to={`/goods/${product.goodsId}`}>{product.title}</AdminLink>
            <Typography variant="body2" color="textSecondary">
              {describePrices(product)}
            </Typography>
          </Typography>
          {product.skus.some(({ outOfBounds }) => outOfBounds) && (
            <StateChip label={t('price out of bounds')} tone="warning" />
          )}
          {!product.listed && <StateChip label={t('not sold')} />}
        </Stack>
      ))}
      {products > goods.length && (
        <Typography variant="body2" color="textSecondary" sx={{ pt: 1 }}>
          {t('and %{count} more', { count: products - goods.length })}
        </Typography>
      )}
    </>
  )
}
