import { adminSellerList } from '@pasar/contract/calls/admin/sellers'
import { useState } from 'react'
import { AutocompleteInput, type AutocompleteInputProps } from 'react-admin'
import { useWatch } from 'react-hook-form'
import { useCallQuery } from '../../data/use-call-query.ts'

/** Returns whether there are member-owned shops beside the operator; false until it is known. */
export const useHasShops = (): boolean => (useCallQuery(adminSellerList, {}).data?.total ?? 0) > 1

type Props = Omit<AutocompleteInputProps, 'choices' | 'setFilter' | 'source'> & {
  source: string
  /** Id of a seller that cannot be chosen. */
  except?: string
}

/** Picks a seller, found by its name; the chosen one is named wherever it is in the list. */
export function SellerInput({ except, ...props }: Props) {
  const [keyword, setKeyword] = useState('')
  const id = useWatch({ name: props.source }) as string | null | undefined
  const found =
    useCallQuery(adminSellerList, keyword ? { keyword } : {}, { keepPrevious: true }).data?.list ?? []
  const byId = useCallQuery(adminSellerList, id ? { id } : {}).data?.list ?? []
  const choices = new Map([...(id ? byId : []), ...found].map((seller) => [seller.id, seller]))
  if (except) choices.delete(except)
  return <AutocompleteInput choices={[...choices.values()]} setFilter={setKeyword} {...props} />
}
