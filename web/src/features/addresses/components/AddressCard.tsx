import type { Address } from '@pasar/contract/calls/addresses'
import { Check, Pencil, Trash2 } from 'lucide-react'
import { pages } from '@/app/paths.ts'
import { useT } from '@/i18n/i18n.ts'
import { go } from '@/lib/nav.tsx'
import { IconButton } from '@/ui/controls/Button.tsx'
import { cx } from '@/ui/cx.ts'
import { Tag } from '@/ui/display/Badge.tsx'
import { SwipeRow } from '@/ui/lists/SwipeRow.tsx'
import { confirm } from '@/ui/overlays/confirm.ts'
import { toast } from '@/ui/overlays/toast-store.ts'
import { useDeleteAddress, useMakeDefault } from '../api/addresses.ts'

type Props = {
  address: Address
  /** For selection: the current state and the handler. */
  selected?: boolean
  onChoose?: () => void
}

/** An address with actions to edit it, delete it and make it the default. */
export function AddressCard({ address, selected, onChoose }: Props) {
  const t = useT()
  const remove = useDeleteAddress()
  const makeDefault = useMakeDefault()
  const name = address.fullName

  async function confirmDelete() {
    const sure = await confirm({
      title: t('address.deleteTitle'),
      text: `${name} · ${address.oneLine}`,
      confirm: t('common.delete'),
      danger: true,
    })
    if (sure && (await remove.run({ id: address.id })).ok) toast(t('address.deleted'))
  }

  const edit = () => go(pages.addressEdit, { id: address.id, choose: onChoose !== undefined })
  const content = (
    <>
      <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
        <span className="font-semibold">{name}</span>
        <span className="money text-muted">
          +{address.phonePrefix} {address.phone}
        </span>
        {address.isDefault && <Tag>{t('address.default')}</Tag>}
        {address.tag && <Tag tone="plain">{t(`address.tag_${address.tag}`)}</Tag>}
      </span>
      <span className="mt-1 block text-sm text-ink-2">{address.oneLine}</span>
    </>
  )
  return (
    <li
      className={cx(
        'overflow-hidden rounded-card border bg-surface',
        selected ? 'border-accent' : 'border-line',
      )}
    >
      <SwipeRow onDelete={() => void confirmDelete()} hasButton>
        <button
          type="button"
          onClick={onChoose ?? edit}
          className="flex w-full items-start gap-3 p-4 pb-2 text-left"
        >
          <span className="min-w-0 flex-1 break-words">{content}</span>
          {selected && (
            <span className="shrink-0 text-accent">
              <Check size={22} aria-hidden />
              <span className="sr-only">{t('address.chosen')}</span>
            </span>
          )}
        </button>
        <div className="flex items-center gap-1 pr-2 pb-1 pl-4">
          {address.isDefault ? (
            <span className="flex-1" />
          ) : (
            <span className="flex-1">
              <button
                type="button"
                disabled={makeDefault.busy}
                onClick={async () => {
                  if ((await makeDefault.run({ id: address.id })).ok) toast(t('address.madeDefault'))
                }}
                className="min-h-11 text-sm font-medium text-accent"
              >
                {t('address.makeDefault')}
              </button>
            </span>
          )}
          <IconButton icon={Pencil} size={19} label={t('address.editOf', { name })} onClick={edit} />
          <IconButton
            icon={Trash2}
            size={19}
            label={t('address.deleteOf', { name })}
            onClick={() => void confirmDelete()}
          />
        </div>
      </SwipeRow>
    </li>
  )
}
