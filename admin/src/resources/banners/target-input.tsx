import type { Output } from '@pasar/contract/call'
import { adminProductList } from '@pasar/contract/calls/admin/catalog/products'
import { adminCampaignList } from '@pasar/contract/calls/admin/content/campaigns'
import { adminNewsList } from '@pasar/contract/calls/admin/content/news'
import { useState } from 'react'
import { AutocompleteInput, TextInput } from 'react-admin'
import { useWatch } from 'react-hook-form'
import { useCallQuery } from '../../data/use-call-query.ts'
import { t } from '../../i18n/translate.ts'
import { FieldRow } from '../../ui/form/field-row.tsx'

/** Pages of the client that a banner can link to. */
const pages = [
  { id: '', name: t('No link') },
  { id: '/pages/goods/category', name: t('All categories') },
  { id: '/pages/goods/search?onSale=1', name: t('On sale') },
  { id: '/pages/activity/allAct', name: t('All campaigns') },
  { id: '/pages/my/coupons', name: t('Coupons') },
  { id: '/pages/other/news', name: t('News') },
]

type Product = Output<typeof adminProductList>['list'][number]
type Article = Output<typeof adminNewsList>['list'][number]

/** Link target of a banner: a page, campaign, product or article, or a typed address. */
export function TargetInput() {
  const target = (useWatch({ name: 'target' }) ?? '') as string
  const [keyword, setKeyword] = useState('')
  const products = useCallQuery(adminProductList, { keyword, state: 'on_sale', limit: 20 })
  const news = useCallQuery(adminNewsList, { published: '1', limit: 50 })
  const campaigns = useCallQuery(adminCampaignList, { limit: 100 })
  const choices = [
    ...pages,
    ...(campaigns.data?.list ?? []).map(({ page, title }) => ({
      id: page,
      name: t('Campaign: %{title}', { title: title['en-us'] }),
    })),
    ...(products.data?.list ?? []).map((g: Product) => ({
      id: `/pages/goods/goodsInfo?id=${g.id}`,
      name: t('Product: %{title}', { title: g.title['en-us'] }),
    })),
    ...(news.data?.list ?? []).map((n: Article) => ({
      id: `/pages/other/news?id=${n.id}`,
      name: t('News: %{title}', { title: n.title['en-us'] }),
    })),
  ]
  const isListed = choices.some(({ id }) => id === target)
  return (
    <FieldRow>
      <AutocompleteInput
        source="target"
        label={t('Links to')}
        choices={isListed ? choices : [...choices, { id: target, name: target }]}
        emptyValue=""
        onInputChange={(_, text: string) => setKeyword(text.replace(/^Product: /, ''))}
        filterSelectedOptions={false}
      />
      <TextInput source="target" label={t('Address in the shop')} parse={(text: string) => text} />
    </FieldRow>
  )
}
