import type { ServerResponse } from 'node:http'

export function answerXml(response: ServerResponse, xml: string, status = 200): void {
  response.writeHead(status, { 'Content-Type': 'application/xml' })
  response.end(`<?xml version="1.0" encoding="UTF-8"?>\n${xml}`)
}

export function refuse(response: ServerResponse, status: number, code: string): void {
  answerXml(response, `<Error><Code>${code}</Code><Message>Refused by the tests</Message></Error>`, status)
}
