import { expect, type Page } from '@playwright/test'
import { type FakeReplies, installFakeShell } from '../../../web/src/platform/shell/fake-shell.ts'

/**
 * Opens the client in a fake native shell, and waits until it has greeted the shell: what the shell calls
 * before that is lost.
 * @param replies the shell's answers by call
 */
export async function openInShell(page: Page, replies: FakeReplies): Promise<void> {
  await page.addInitScript(installFakeShell, { replies })
  await page.goto('./?isFlutter=1')
  await expect.poll(() => callsToShell(page, 'hello')).toHaveLength(1)
}

/** Returns the data of the client's calls of a name. */
export const callsToShell = (page: Page, name: string): Promise<unknown[]> =>
  page.evaluate(
    (wanted) =>
      window.fakeShell!.sent.flatMap((message) =>
        message.kind === 'call' && message.name === wanted ? [message.data] : [],
      ),
    name,
  )

/** Makes a call of the shell. @returns the data of the client's reply */
export const callClient = (page: Page, name: string, data: object = {}): Promise<unknown> =>
  page.evaluate(
    async ([called, input]) => ((await window.fakeShell!.call(called, input)) as { data: unknown }).data,
    [name, data] as const,
  )
