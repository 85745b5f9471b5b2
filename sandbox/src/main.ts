import { readOptions } from './options.ts'
import { startSandbox } from './start.ts'

try {
  const sandbox = await startSandbox(readOptions(process.env))
  console.log(`sandbox: ${sandbox.urls.panel}  mail ${sandbox.urls.smtp}`)

  let isEnding = false
  const end = async () => {
    if (isEnding) return
    isEnding = true
    await sandbox.close()
    process.exit(0)
  }
  process.on('SIGINT', end)
  process.on('SIGTERM', end)
} catch (error) {
  const { code, message } = error as NodeJS.ErrnoException
  console.error(`sandbox: ${code === 'EADDRINUSE' ? `a port is in use (${message})` : message}`)
  process.exit(1)
}
