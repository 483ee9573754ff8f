/** The site's published skills, for MCP (SEP-2640). */
import {memorySkillFiles, SkillsExtension} from '@modelcontextprotocol/server/ext/skills';
import {SKILLS_PATH} from '../markdown-pages/wellKnownPaths';
import type {ReadFile} from './publishedSite';

/**
 * @param read - reads a file of the published site
 * @returns the skills that /.well-known/agent-skills/index.json lists; none if there's no list
 */
export async function readSkills(read: ReadFile): Promise<SkillsExtension> {
  const list = JSON.parse((await read(`${SKILLS_PATH}/index.json`)) ?? '{"skills": []}') as {
    skills: {name: string; url: string}[];
  };
  const files = await Promise.all(
    list.skills.map(async ({name, url}) => [`${name}/SKILL.md`, (await read(url)) ?? ''] as const),
  );
  return SkillsExtension.load(memorySkillFiles(Object.fromEntries(files)));
}
