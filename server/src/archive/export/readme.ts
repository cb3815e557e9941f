/** Explains the folder of an exported site to somebody who opens it in ten years. */
export function siteReadme(site: string): string {
  return `# The site “${site.replace(/\s+/g, ' ')}”

Everything that people wrote and set on this site, as plain files in UTF-8. Missing are what was deleted, texts that
somebody has begun and not saved, which only they can download, and open invitations and secret links to drafts.

| place | what is there |
| --- | --- |
| \`posts/{year}/{month}/{name}.md\` | one file for each post: published, scheduled or a draft |
| \`comments/{year}/{month}/{name}.json\` | the comments on that post, oldest first |
| \`notes/{year}/{month}/{name}.json\` | what readers of a secret link said of that draft |
| \`revisions/{year}/{month}/{name}/{version}.md\` | what earlier versions of that post were |
| \`pages/{name}.md\` | the pages that stand in the menus |
| \`people/{name}.md\` | everybody with an account, and the authors of imported posts |
| \`uploads/\` | the pictures, as the site serves them in full size, and other files for download (\`….bin\`) |
| \`series.json\` | the series; each post names its own and its place in it |
| \`settings.json\` | the settings that differ from those of a new site |
| \`newsletter.json\` | who gets the newsletter, and who has left it and must not be written to |
| \`redirects.json\` | every former address of a post, and where it leads; the posts have the same as \`aliases\` |
| \`export.json\` | the counts of all this; it is written last, so a folder without it is not whole |

A post, a page or a person is a Markdown file. Between its two lines \`---\` are its fields, one in a line, as JSON, which
YAML readers understand; after them comes the text, exactly as it was written. The fields at the top have the names that
other generators of sites know (\`title\`, \`description\`, \`date\`, \`lastmod\`, \`slug\`, \`author\`, \`tags\`, \`draft\`, \`image\`,
\`series\`, \`aliases\`); posts that are one article in several languages have the same \`translationKey\`, and
each its \`language\`. The field \`byline\` has what only this program needs: the identifiers that comments, revisions and
series refer to, the state of the post (\`draft\`, \`scheduled\` or \`published\`), its version, its place among the pinned
posts, its corrections and, in \`translation\`, the version of the original that a translation says the same as. Dates are
in UTC.

Pictures in texts are named by their addresses on the site, such as \`/uploads/….webp\`; they are in the folder
\`uploads\`. The site stores pictures as WebP, at most 2,400 pixels wide, and not the files as they came from the camera.
Narrower copies are made from these when they are needed, so they are not here.

Nobody's password is here, and no key, session or link that opens something. The addresses of people and of the
subscribers are: keep this folder like a list of your customers.

For another program: Hugo, Eleventy and others read \`posts\` as their folder of texts, with the folder \`uploads\` served
at \`/uploads\`. Jekyll takes it as a collection (\`collections: { posts_of_old: { output: true } }\`, the files in
\`_posts_of_old\`), because the names of its own posts begin with their dates. No template of theirs is in the texts, so
switch it off for them where braces in code would be taken for one (Eleventy: \`markdownTemplateEngine: false\`).

To bring it into an empty site, as it was: \`npm run byline -- import FOLDER\`. Everybody then asks for a new
password with 'forget password', or an admin sets one: \`npm run byline -- user reset-password EMAIL\`. Into a
site with content it brings the posts, the pages and the comments, and leaves the rest as it is there.
`
}

/** The same for the export of one person. */
export function ownReadme(name: string, site: string): string {
  return `# What “${site.replace(/\s+/g, ' ')}” has of ${name.replace(/\s+/g, ' ')}

Everything that is stored about you and that you wrote, as plain files in UTF-8. What you have deleted is missing.

| place | what is there |
| --- | --- |
| \`me.md\` | your account, with your biography as its text; your password is nowhere |
| \`posts/{year}/{month}/{name}.md\` | one file for each of your posts: published, scheduled or a draft |
| \`revisions/{year}/{month}/{name}/{version}.md\` | what earlier versions of that post were |
| \`uploads/\` | the pictures of your posts and your own, as the site serves them in full size |
| \`comments.json\` | your comments on the posts of everybody |
| \`notes.json\` | what you said of drafts by secret links |
| \`unsaved/\` | the texts that you have begun and not saved |
| \`newsletter.json\` | your subscription of the newsletter |

Each Markdown file begins with its fields between two lines \`---\`, one in a line, as JSON, which YAML readers
understand; after them comes the text, exactly as it was written. Pictures in texts are named by their addresses on the
site, such as \`/uploads/….webp\`; they are in the folder \`uploads\`. Dates are in UTC.
`
}
