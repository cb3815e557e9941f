import { visitEverything } from './measure/visit-everything.ts'
const url = process.argv[2] as string
for (let i = 0; i < 3; i++) console.log(await visitEverything(url, 100))
for (let i = 0; i < 10; i++) await (await fetch(url + '/api/posts')).arrayBuffer()
for (let i = 0; i < 300; i++) await (await fetch(url + '/Articles?q=word' + i)).arrayBuffer()
