import type { Money } from '@pasar/contract/money'
import type { ReactNode } from 'react'
import { useFormat } from '@/i18n/format.ts'
import { useT } from '@/i18n/i18n.ts'
import { cx } from '../cx.ts'

const sizes = { sm: 'text-sm', md: 'text-base', lg: 'text-lg', xl: 'text-xl' }

type PriceProps = {
  money: Money
  size?: keyof typeof sizes
  /** Uses the sale colour. */
  sale?: boolean
  /** The previous price, struck through. */
  struck?: Money | null
  /** Shows a minus sign. */
  minus?: boolean
  /** Content between the amount and the previous price. */
  after?: ReactNode
  className?: string
}

/** An amount of money with a smaller currency symbol. */
export function Price({ money, size = 'md', sale, struck, minus, after, className }: PriceProps) {
  const t = useT()
  const { moneyParts, money: text } = useFormat()
  const { sign, symbol, digits, points, symbolLast } = moneyParts(money)
  return (
    <span
      className={cx(
        'money relative inline-flex flex-wrap items-baseline gap-x-2 whitespace-nowrap',
        className,
      )}
    >
      <span className={cx('font-semibold', sizes[size], sale && 'text-sale', points && 'whitespace-normal')}>
        {(minus || sign) && '− '}
        {symbol && !symbolLast && <span className="text-[0.78em]">{symbol}&nbsp;</span>}
        {points ? t('common.points', { amount: digits }) : digits}
        {symbol && symbolLast && <span className="text-[0.78em]">&nbsp;{symbol}</span>}
      </span>
      {after}
      {struck && (
        <s className="text-sm font-normal text-muted">
          <span className="sr-only">{t('common.was')} </span>
          {size === 'xl' ? text(struck) : text(struck).replace(symbol, '').trim()}
        </s>
      )}
    </span>
  )
}
