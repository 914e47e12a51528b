import { z } from 'zod'
import type { NamedEndpoint } from '#contract/index.ts'
import { type Audience, CONTENT_TYPES, type Endpoint } from '#contract/platform/endpoint.ts'
import { problems } from '#contract/platform/problems.ts'
import { pathsOf } from './register.ts'

type Json = Record<string, unknown>

/** The OpenAPI 3.1 document of a list of endpoints: what the server answers, derived from what it is registered by. */
export function openApi(
  endpoints: readonly NamedEndpoint[],
  about: { title: string; version: string; description: string },
): Json {
  const paths: Record<string, Json> = {}
  for (const named of endpoints) {
    const path = `/api${named.endpoint.path.replace(/:(\w+)/g, '{$1}')}`
    paths[path] = { ...paths[path], [named.endpoint.method.toLowerCase()]: operation(named) }
  }
  return {
    openapi: '3.1.0',
    info: about,
    servers: [{ url: '/' }],
    paths: Object.fromEntries(Object.entries(paths).sort(([a], [b]) => (a < b ? -1 : 1))),
    components: {
      securitySchemes: {
        bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' },
        publicToken: { type: 'apiKey', in: 'header', name: 'X-Public-Token' },
      },
      schemas: { Problem: PROBLEM },
    },
  }
}

function operation({ name, area, endpoint }: NamedEndpoint): Json {
  const others = pathsOf(endpoint).slice(1)
  return {
    operationId: name,
    tags: [area],
    summary: endpoint.summary,
    description: [
      WHO[endpoint.audience],
      endpoint.permission && `Needs the permission \`${endpoint.permission}\`.`,
      others.length > 0 && `Also at ${others.map((path) => `\`/api${path}\``).join(', ')}.`,
    ]
      .filter(Boolean)
      .join(' '),
    security: endpoint.audience === 'public' ? [{}, { publicToken: [] }] : [{ bearer: [] }],
    parameters: [
      ...parameters(endpoint, 'params', 'path'),
      ...parameters(endpoint, 'query', 'query'),
      ...(endpoint.idempotent ? [IDEMPOTENCY_KEY] : []),
    ],
    ...(endpoint.body && {
      requestBody: {
        required: true,
        content: Object.fromEntries(
          CONTENT_TYPES[endpoint.bodyType ?? 'json'].map((type) => [type, { schema: bodySchema(endpoint, type) }]),
        ),
      },
    }),
    responses: { ...success(endpoint), ...refusals(endpoint) },
  }
}

function parameters(endpoint: Endpoint, part: 'params' | 'query', where: 'path' | 'query'): Json[] {
  const schema = endpoint[part]
  if (!schema) return []
  const { properties = {}, required = [] } = jsonSchema(schema, 'input') as {
    properties?: Record<string, Json>
    required?: string[]
  }
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: where,
    required: where === 'path' || required.includes(name),
    schema: property,
  }))
}

function success(endpoint: Endpoint): Json {
  const { returns, status, alsoAnswers } = endpoint
  if (returns === 'nothing') return { 204: { description: 'Done' } }
  if (returns === 'file')
    return {
      200: { description: 'The file', content: { 'application/octet-stream': { schema: { type: 'string', format: 'binary' } } } },
    }
  if (returns === 'events')
    return { 200: { description: 'Server-sent events', content: { 'text/event-stream': { schema: { type: 'string' } } } } }
  const content = { 'application/json': { schema: jsonSchema(returns, 'output') } }
  return {
    [status ?? 200]: { description: 'Done', content },
    ...(alsoAnswers === 202 && { 202: { description: 'Begun', content } }),
    ...(alsoAnswers === 204 && { 204: { description: 'Done, with nothing left to show' } }),
  }
}

function refusals(endpoint: Endpoint): Json {
  const codes = new Set([
    ...endpoint.problems,
    ...(endpoint.audience === 'public' ? [] : (['unauthenticated', 'forbidden'] as const)),
    'validation_failed' as const,
  ])
  const byStatus = new Map<number, string[]>()
  for (const code of codes) byStatus.set(problems[code].status, [...(byStatus.get(problems[code].status) ?? []), code])
  return Object.fromEntries(
    [...byStatus].map(([status, list]) => [
      status,
      {
        description: list.map((code) => `\`${code}\``).join(', '),
        content: { 'application/json': { schema: { $ref: '#/components/schemas/Problem' } } },
      },
    ]),
  )
}

function jsonSchema(schema: z.ZodType, io: 'input' | 'output'): Json {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any', target: 'draft-2020-12' }) as Json
  return rest
}

const WHO: Record<Audience, string> = {
  admin: 'For platform admins.',
  distributor: 'For suppliers.',
  venue: 'For venues.',
  any: 'For everyone who is signed in.',
  public: 'For everyone.',
}

/** The body, and in a form the files beside it. */
function bodySchema({ body, files = [] }: Endpoint, contentType: string): Json {
  const schema = body ? jsonSchema(body, 'input') : { type: 'object' }
  if (files.length === 0 || contentType !== 'multipart/form-data') return schema
  const binary = Object.fromEntries(files.map((name) => [name, { type: 'string', format: 'binary' }]))
  return { ...schema, properties: { ...(schema.properties as Json), ...binary } }
}

const IDEMPOTENCY_KEY = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description: 'The same key answers with the first result and changes nothing again.',
  schema: { type: 'string', maxLength: 200 },
}

const PROBLEM = {
  type: 'object',
  required: ['error'],
  properties: {
    error: {
      type: 'object',
      required: ['code', 'message'],
      properties: {
        code: { type: 'string', enum: Object.keys(problems) },
        message: { type: 'string' },
        fields: { type: 'object', additionalProperties: { type: 'array', items: { type: 'string' } } },
        products: { type: 'array', items: { type: 'integer' } },
      },
    },
  },
}
