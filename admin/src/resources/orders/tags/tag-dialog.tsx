import { adminOrderTag } from '@pasar/contract/calls/admin/order-actions'
import { useState } from 'react'
import { useAction } from '../../../data/use-action.ts'
import { t } from '../../../i18n/translate.ts'
import { FormDialog } from '../../../ui/form/form-dialog.tsx'
import type { Order } from '../labels.ts'
import { TagsInput } from './tags-input.tsx'

type Props = { orders: readonly Pick<Order, 'id' | 'tags'>[]; onClose(isComplete: boolean): void }

/** Adds tags to orders and removes others. */
export function TagDialog({ orders, onClose }: Props) {
  const [add, setAdd] = useState<string[]>([])
  const [remove, setRemove] = useState<string[]>([])
  const save = useAction(adminOrderTag, { done: t('Tags saved'), onDone: () => onClose(true) })
  const present = [...new Set(orders.flatMap(({ tags }) => tags))].toSorted()
  return (
    <FormDialog
      title={t('Tags of %{smart_count} order |||| Tags of %{smart_count} orders', {
        smart_count: orders.length,
      })}
      text={t('Only staff see tags. A search for #tag finds the orders.')}
      label={t('Save')}
      busy={save.isPending}
      disabled={add.length + remove.length === 0}
      onClose={() => onClose(false)}
      onSubmit={() => save.mutate({ orderIds: orders.map(({ id }) => id), add, remove })}
    >
      <TagsInput label={t('Add')} value={add} onChange={setAdd} />
      {present.length > 0 && (
        <TagsInput label={t('Remove')} value={remove} options={present} onChange={setRemove} />
      )}
    </FormDialog>
  )
}
