import type { PayMethod, PayMethodId } from '@pasar/contract/calls/checkout'
import { useFormat } from '@/i18n/format.ts'
import { useT } from '@/i18n/i18n.ts'
import { Card } from '@/ui/Card.tsx'
import { Radio } from '@/ui/Choice.tsx'
import { cx } from '@/ui/cx.ts'
import { methodIcons } from '../model/icons.ts'

type Props = { methods: readonly PayMethod[]; chosen?: PayMethodId; onChoose: (id: PayMethodId) => void }

/** The ways to pay, in their groups; what cannot be used says why, wallets show what they hold. */
export function MethodList({ methods, chosen, onChoose }: Props) {
  const t = useT()
  return (
    <>
      {(['wallet', 'card', 'bank', 'ewallet'] as const).map((group) => {
        const list = methods.filter((method) => method.group === group)
        if (list.length === 0) return null
        return (
          <section key={group} className="grid gap-2">
            <h2 className="px-1 text-sm font-medium text-muted">{t(`pay.group_${group}`)}</h2>
            <Card flush>
              {list.map((method) => (
                <Method
                  key={method.id}
                  method={method}
                  checked={method.id === chosen}
                  onChoose={() => onChoose(method.id)}
                />
              ))}
            </Card>
          </section>
        )
      })}
    </>
  )
}

function Method({
  method,
  checked,
  onChoose,
}: {
  method: PayMethod
  checked: boolean
  onChoose: () => void
}) {
  const t = useT()
  const { money, moneyParts } = useFormat()
  const Icon = methodIcons[method.id]
  const balance = method.balance && {
    amount: method.balance.currency === 'PTS' ? moneyParts(method.balance).digits : money(method.balance),
  }
  return (
    <div className={cx('px-4', checked && 'bg-accent-soft')}>
      <Radio
        name="method"
        checked={checked}
        disabled={!method.usable}
        onChange={onChoose}
        className="w-full flex-row-reverse py-2.5 has-disabled:opacity-100"
      >
        <span className={cx('flex items-center gap-3', !method.usable && 'text-muted')}>
          <span
            className={cx(
              'grid size-10 shrink-0 place-items-center rounded-card',
              method.usable ? 'bg-accent-soft text-accent' : 'bg-shade text-ink-3',
              checked && 'bg-surface',
            )}
          >
            <Icon size={22} strokeWidth={1.7} aria-hidden />
          </span>
          <span className="min-w-0 flex-1">
            <span className="block font-semibold">{method.name}</span>
            <span className="block text-sm text-muted">
              {balance ? t(method.id === 'points' ? 'pay.points' : 'pay.balance', balance) : method.hint}
            </span>
            {!method.usable && method.why && <span className="block text-sm text-sale">{method.why}</span>}
            {method.usable && Number(method.cost.amount) > 0 && (
              <span className="block text-sm text-muted">
                {t('pay.cost', { amount: money(method.cost) })}
              </span>
            )}
          </span>
        </span>
      </Radio>
    </div>
  )
}
