import { QueryClientProvider } from '@tanstack/react-query'
import { useEffect } from 'react'
import { followVisitorCart } from '@/features/cart/model/merge.ts'
import { queryClient } from '@/lib/api/query.ts'
import { Shell } from './shell/Shell.tsx'

/** The client, from the outside in. */
export function App() {
  useEffect(followVisitorCart, [])
  return (
    <QueryClientProvider client={queryClient}>
      <Shell />
    </QueryClientProvider>
  )
}
