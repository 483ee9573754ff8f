/** Where a site publishes skills (https://github.com/cloudflare/agent-skills-discovery-rfc). */
export const SKILLS_PATH = '/.well-known/agent-skills';
