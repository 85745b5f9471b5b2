import { useState } from 'react'
import { ErrorState } from '@/ui/page/Notice.tsx'
import { Skeleton } from '@/ui/page/Skeleton.tsx'
import { useShopTotal } from '../../api/shop.ts'
import type { OwnShop } from '../ShopGate.tsx'
import { AwaitingLink } from './AwaitingLink.tsx'
import { BestProducts } from './BestProducts.tsx'
import { type ChartDays, DayChart } from './DayChart.tsx'
import { Figures, type Period } from './Figures.tsx'
import { ShopCard } from './ShopCard.tsx'
import { ShopMenu } from './ShopMenu.tsx'

/** The shop at a glance: what waits for the owner, the menu, the figures. */
export function Dashboard({ own, period }: { own: OwnShop; period: Period }) {
  return (
    <div className="grid items-start gap-4 wide:grid-cols-[20rem_minmax(0,1fr)] wide:gap-6">
      <div className="grid gap-4">
        <ShopCard own={own} />
        {own.permissions.includes('orders') && <AwaitingLink />}
        <ShopMenu />
      </div>
      {own.permissions.includes('figures') && <Totals period={period} />}
    </div>
  )
}

function Totals({ period }: { period: Period }) {
  const [days, setDays] = useState<ChartDays>(30)
  const { data, isError, refetch } = useShopTotal(days, true)
  if (!data)
    return isError ? (
      <ErrorState onRetry={() => void refetch()} />
    ) : (
      <div className="grid gap-4">
        <Skeleton className="h-64 rounded-card" />
        <Skeleton className="h-72 rounded-card" />
      </div>
    )
  return (
    <div className="grid min-w-0 gap-4">
      <Figures total={data} period={period} />
      <DayChart chart={data.chart} days={days} onDays={setDays} />
      <BestProducts best={data.best} />
    </div>
  )
}
