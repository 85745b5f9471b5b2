import type { Output } from '@pasar/contract/call'
import { adminNewsList } from '@pasar/contract/calls/admin/content'
import { adminGoodsList } from '@pasar/contract/calls/admin/goods'
import { useState } from 'react'
import { AutocompleteInput, TextInput } from 'react-admin'
import { useWatch } from 'react-hook-form'
import { useRead } from '../../data/use-read.ts'
import { Pair } from '../../ui/pair.tsx'

/** The client's pages that a banner may lead to as they are. */
const pages = [
  { id: '', name: 'Nowhere' },
  { id: '/pages/goods/category', name: 'All categories' },
  { id: '/pages/goods/search?onSale=1', name: 'What is on sale' },
  { id: '/pages/my/coupons', name: 'Coupons' },
  { id: '/pages/other/news', name: 'News' },
]

type Goods = Output<typeof adminGoodsList>['list'][number]
type Article = Output<typeof adminNewsList>['list'][number]

/** Where a tap leads: a page of the shop, one goods item, or one article. The address may also be written by hand. */
export function TargetInput() {
  const target = (useWatch({ name: 'target' }) ?? '') as string
  const [keyword, setKeyword] = useState('')
  const goods = useRead(adminGoodsList, { keyword, state: 'on_sale', limit: 20 })
  const news = useRead(adminNewsList, { published: '1', limit: 50 })
  const choices = [
    ...pages,
    ...(goods.data?.list ?? []).map((g: Goods) => ({
      id: `/pages/goods/goodsInfo?id=${g.id}`,
      name: `Goods: ${g.title['en-us']}`,
    })),
    ...(news.data?.list ?? []).map((n: Article) => ({
      id: `/pages/other/news?id=${n.id}`,
      name: `News: ${n.title['en-us']}`,
    })),
  ]
  const known = choices.some(({ id }) => id === target)
  return (
    <Pair>
      <AutocompleteInput
        source="target"
        label="A tap leads to"
        choices={known ? choices : [...choices, { id: target, name: target }]}
        emptyValue=""
        onInputChange={(_, text: string) => setKeyword(text.replace(/^Goods: /, ''))}
        filterSelectedOptions={false}
      />
      <TextInput source="target" label="Its address in the shop" parse={(text: string) => text} />
    </Pair>
  )
}
