import {
  adminAfterSaleInfo,
  adminAfterSaleList,
  adminAfterSaleReceive,
} from '@pasar/contract/calls/admin/after-sales'
import type { Disposition } from '@pasar/contract/orders/after-sale-states'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useNotify } from 'react-admin'
import { callApi } from '../../../data/call.ts'
import { useAction } from '../../../data/use-action.ts'
import { t } from '../../../i18n/translate.ts'
import {
  type Checked,
  checkedUnits,
  type PackingItem,
  type ScanOutcome,
  scan,
} from '../../fulfillment/packing/scan.ts'
import type { AfterSale, AfterSaleRow } from '../labels.ts'

/** What a code found: requests whose goods are expected, and others of the same number. */
export type Found = { code: string; expected: AfterSaleRow[]; others: AfterSaleRow[] }

const isExpected = ({ state }: AfterSaleRow): boolean =>
  state === 'awaiting_parcel' || state === 'in_transit' || state === 'at_center' || state === 'lost'

/** The lines of a request as items of the scanner. */
const toItems = ({ lines }: AfterSale): PackingItem[] =>
  lines.map(({ id, skuCode, title, optionText, picture, quantity }) => ({
    ...{ itemId: id, skuCode, title, optionText, picture },
    ...{ toShip: quantity, weightGrams: 0 },
  }))

/** The state of the returns intake: a parcel is found by a code, then each scan accepts one unit. */
export function useIntake(onSaved: () => void) {
  const notify = useNotify()
  const [found, setFound] = useState<Found>()
  const [request, setRequest] = useState<AfterSale>()
  const [accepted, setAccepted] = useState<Checked>({})
  const [outcome, setOutcome] = useState<ScanOutcome>()
  const [dispositions, setDispositions] = useState<Record<string, Disposition>>({})
  const [reason, setReason] = useState('')

  const reset = () => {
    setFound(undefined)
    setRequest(undefined)
    setAccepted({})
    setOutcome(undefined)
    setDispositions({})
    setReason('')
  }
  const onError = (error: Error) => notify(error.message, { type: 'error' })
  const open = useMutation({
    mutationFn: (id: string) => callApi(adminAfterSaleInfo, { id }),
    onSuccess: setRequest,
    onError,
  })
  const find = useMutation({
    mutationFn: (code: string) => callApi(adminAfterSaleList, { keyword: code, limit: 20 }),
    onSuccess: ({ list }, code) => {
      const expected = list.filter(isExpected)
      setFound({ code, expected, others: list.filter((row) => !isExpected(row)) })
      const [only] = expected
      if (only && expected.length === 1) open.mutate(only.id)
    },
    onError,
  })
  const receive = useAction(adminAfterSaleReceive, {
    done: t('Goods received'),
    onDone: () => {
      reset()
      onSaved()
    },
  })

  const items = request ? toItems(request) : []
  const dispositionOf = (itemId: string): Disposition =>
    dispositions[itemId] ?? (request?.kind === 'warranty' ? 'repair' : 'restock')
  const isComplete = items.every((item) => checkedUnits(accepted, item) === item.toShip)
  const isBusy = find.isPending || open.isPending || receive.isPending
  const canSave = request !== undefined && !isBusy && (isComplete || reason.trim() !== '')
  return {
    ...{ found, request, items, accepted, outcome, reason, isComplete, isBusy, canSave, reset, setReason },
    dispositionOf,
    setDisposition: (itemId: string, disposition: Disposition) =>
      setDispositions({ ...dispositions, [itemId]: disposition }),
    setUnits: (item: PackingItem, units: number) => {
      setOutcome(undefined)
      setAccepted({ ...accepted, [item.itemId]: Math.min(Math.max(units, 0), item.toShip) })
    },
    choose: (id: string) => open.mutate(id),
    scanCode: (code: string) => {
      if (!request) return find.mutate(code.trim())
      const scanned = scan(items, accepted, code)
      setAccepted(scanned.checked)
      setOutcome(scanned.outcome)
    },
    save: () =>
      request &&
      canSave &&
      receive.mutate({
        id: request.id,
        reason: reason.trim(),
        lines: items.map((item) => ({
          lineId: item.itemId,
          accepted: checkedUnits(accepted, item),
          disposition: dispositionOf(item.itemId),
        })),
      }),
  }
}
